// What Python sends (types only), written by `python tests/jsdoc.py` from hanafuda_kit/ui/contract.py.

/**
 * A card that may be put down now: in the record's notation, what it takes, what that counts.
 * @typedef {object} Move
 * @property {string} move
 * @property {string} card
 * @property {"hand" | "stock"} from
 * @property {string[]} takes
 * @property {number} points
 */

/**
 * A line of what a call pays.
 * @typedef {object} CallLine
 * @property {string} label
 * @property {string} [value]
 * @property {number} [mon]
 * @property {string[]} [rules]
 * @property {boolean} [sum]
 */

/**
 * A call as a button.
 * @typedef {object} Call
 * @property {string} move
 * @property {string} label
 * @property {string} title
 * @property {string[]} rules
 * @property {string} note
 * @property {CallLine[]} lines
 * @property {string} about
 */

/**
 * A yaku's name, beside it the other script's, and what the name means (empty where the kanji say it).
 * @typedef {object} YakuName
 * @property {string} name
 * @property {string} beside
 * @property {string} sense
 */

/**
 * What a yaku pays; `text` where the number alone does not say of what.
 * @typedef {object} Worth
 * @property {number} value
 * @property {string} [text]
 */

/**
 * A yaku as it stands for a seat; each card with `have`, `hand`, `field`, `miss` or `lost`.
 * @typedef {object} Yaku
 * @property {string} name
 * @property {string} beside
 * @property {string} sense
 * @property {number} value
 * @property {string} [text]
 * @property {string} id
 * @property {string} state
 * @property {string} note
 * @property {number} [missing]
 * @property {string[]} rules
 * @property {[string, number] | null} [lost_to]
 * @property {boolean} [let_down]
 * @property {[string, string][]} cards
 */

/**
 * The way to a goal: carried over, and the points in all.
 * @typedef {object} Race
 * @property {number} goal
 * @property {number} carried
 * @property {number} points
 */

/**
 * A hand yaku that was shown.
 * @typedef {object} HandYaku
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {string} [text]
 * @property {string[]} rules
 */

/**
 * A sum in mon, and in words.
 * @typedef {object} Money
 * @property {number} mon
 * @property {string} text
 */

/**
 * What a game's seats show besides cards and points.
 * @typedef {object} SeatMore
 * @property {number} [wins]
 * @property {number} [wins_of]
 * @property {Race} [race]
 * @property {HandYaku[]} [hand_yaku]
 * @property {boolean} [plays]
 * @property {string} [status]
 * @property {string} [status_label]
 * @property {boolean} [acting]
 * @property {boolean} [mizuten]
 * @property {boolean} [medal]
 * @property {number} [loan]
 * @property {Money} [money]
 * @property {string[]} [let_down]
 */

/**
 * How a seat stands otherwise once the round is over.
 * @typedef {object} SeatOver
 * @property {number} [wins]
 * @property {number} [points]
 * @property {Race} [race]
 * @property {boolean} [medal]
 */

/**
 * One seat: `hand` is None where it is hidden, `known` what everybody has seen of it.
 * @typedef {object} Seat
 * @property {number} [wins]
 * @property {number} [wins_of]
 * @property {Race} [race]
 * @property {HandYaku[]} [hand_yaku]
 * @property {boolean} [plays]
 * @property {string} [status]
 * @property {string} [status_label]
 * @property {boolean} [acting]
 * @property {boolean} [mizuten]
 * @property {boolean} [medal]
 * @property {number} [loan]
 * @property {Money} [money]
 * @property {string[]} [let_down]
 * @property {number} seat
 * @property {string} name
 * @property {boolean} dealer
 * @property {boolean} turn
 * @property {number} count
 * @property {string[] | null} hand
 * @property {string[]} known
 * @property {string[]} captures
 * @property {number} points
 * @property {string} points_label
 * @property {Yaku[]} yaku
 */

/**
 * A payment; who is no seat is the pot or the board.
 * @typedef {object} LedgerLine
 * @property {number | string} from
 * @property {number | string} to
 * @property {number} amount
 * @property {string} text
 * @property {string} what
 * @property {string} rule
 */

/**
 * A kind of month that is still owed.
 * @typedef {object} Owed
 * @property {string} kind
 * @property {string} name
 * @property {number} multiplier
 */

/**
 * A month of Hachi-Hachi; `asked` where its kind is the question.
 * @typedef {object} Month
 * @property {number} number
 * @property {number} of
 * @property {boolean} open
 * @property {boolean} typed
 * @property {boolean} [asked]
 * @property {string} kind
 * @property {string} kind_name
 * @property {number} multiplier
 * @property {Owed[]} owed
 * @property {number} pot
 * @property {string} pot_text
 * @property {number} board
 * @property {Money[]} gained
 * @property {LedgerLine[]} ledger
 */

/**
 * What a game's table shows besides cards and seats.
 * @typedef {object} TableMore
 * @property {Month} [month]
 */

/**
 * A month that is over: what it brought each seat, and what each held then.
 * @typedef {object} YearRow
 * @property {number} month
 * @property {string} kind
 * @property {string} kind_name
 * @property {number} multiplier
 * @property {number} winner
 * @property {number[]} net
 * @property {number[]} held
 * @property {string[]} text
 */

/**
 * The score sheet of a year.
 * @typedef {object} Year
 * @property {number} start
 * @property {number} of
 * @property {Money[] | null} results
 * @property {YearRow[]} rows
 */

/**
 * The card that was put down last, for its flight.
 * @typedef {object} Act
 * @property {number} seat
 * @property {string} card
 * @property {string} from
 * @property {string[]} takes
 * @property {string} to
 */

/**
 * A line of the log; `now` marks those of the last step, `me` the reader's own.
 * @typedef {object} LogLine
 * @property {number | null} seat
 * @property {string} who
 * @property {string} text
 * @property {number | null} points
 * @property {string[]} rules
 * @property {boolean} me
 * @property {boolean} now
 */

/**
 * A seat's number in a row, and the cards that make it.
 * @typedef {object} Cell
 * @property {number | string | null} n
 * @property {string[]} [cards]
 */

/**
 * What some rows have: a kind of card as its sign, numbers with signs, money, stones for wins.
 * @typedef {object} RowMore
 * @property {string} [sign]
 * @property {boolean} [signed]
 * @property {boolean} [money]
 * @property {number} [stones]
 */

/**
 * A row of a settlement; `kind` is row, sub or total, `cells` stand in the reader's order.
 * @typedef {object} SettleRow
 * @property {string} [sign]
 * @property {boolean} [signed]
 * @property {boolean} [money]
 * @property {number} [stones]
 * @property {string} label
 * @property {string} note
 * @property {(Cell | null)[]} cells
 * @property {string[]} rules
 * @property {string} kind
 */

/**
 * The score of a round that is over; `next` is the button to the next one, `match` how the match ended.
 * @typedef {object} Settlement
 * @property {string} title
 * @property {string} sub
 * @property {string} seal
 * @property {number | null} winner
 * @property {string[]} columns
 * @property {SettleRow[]} rows
 * @property {string | null} next
 * @property {string} match
 */

/**
 * What to do now, why, and by which rules; the seal is one character or none.
 * @typedef {object} Prompt
 * @property {string} seal
 * @property {string} now
 * @property {string} why
 * @property {string[]} rules
 */

/**
 * What the prompt says once a card with a choice is picked up.
 * @typedef {object} Choosing
 * @property {string} now
 * @property {string} why
 * @property {string[]} rules
 */

/**
 * A hint in words, and the cards it is about: of the hand, of the field; `stage` of `of`, from 1.
 * @typedef {object} Hint
 * @property {number} stage
 * @property {number} of
 * @property {string} text
 * @property {string[]} rules
 * @property {string[]} cards
 * @property {string[]} targets
 */

/**
 * The answer to what was tried; `kind` is hint, wrong or right.
 * @typedef {object} Say
 * @property {string} kind
 * @property {string} title
 * @property {string} text
 * @property {string[]} rules
 * @property {string} more
 */

/**
 * An answer to choose: `state` is open, right or wrong.
 * @typedef {object} Choice
 * @property {string} id
 * @property {string} text
 * @property {string | null} [card]
 * @property {string} state
 */

/**
 * Which exercise of its lesson it is, from 1, the ids of all, and the keys of the lesson's drills and tables.
 * @typedef {object} Part
 * @property {number} at
 * @property {string[]} ids
 * @property {string[]} tasks
 */

/**
 * How many hints were taken, of how many.
 * @typedef {object} HintCount
 * @property {number} used
 * @property {number} of
 */

/**
 * A move as the coach sees it, its numbers as they are read; `equal`: as good as the first.
 * @typedef {object} AdviceMove
 * @property {string} move
 * @property {string} words
 * @property {string[]} cards
 * @property {string[]} targets
 * @property {string} value
 * @property {string} error
 * @property {string} win
 * @property {boolean} equal
 * @property {string} why
 */

/**
 * Every move that may be made now, the best first; sent when it is asked for.
 * @typedef {object} Advice
 * @property {string} caption
 * @property {string} about
 * @property {AdviceMove[]} moves
 */

/**
 * A game whose puzzles are asked for; the id of all games is empty.
 * @typedef {object} PuzzleGame
 * @property {string} id
 * @property {string} label
 * @property {boolean} on
 */

/**
 * What the browser keeps of a puzzle once it is solved; `day`: it was that date's.
 * @typedef {object} PuzzleNote
 * @property {string} id
 * @property {[number, number]} again
 * @property {number | null} day
 * @property {boolean} right
 */

/**
 * What a puzzle has beside an exercise; the answer's figures and the note once it is solved.
 * @typedef {object} PuzzleView
 * @property {PuzzleGame[]} games
 * @property {Advice | null} advice
 * @property {PuzzleNote | null} note
 * @property {string} score
 */

/**
 * What an exercise adds to its table.
 * @typedef {object} ExerciseView
 * @property {string} id
 * @property {string} kicker
 * @property {string} title
 * @property {string} goal
 * @property {Part | null} part
 * @property {string} lesson
 * @property {string} after
 * @property {HintCount} hints
 * @property {number} tries
 * @property {boolean} solved
 * @property {Say | null} say
 * @property {string[]} wrong
 * @property {string[]} highlight
 * @property {Choice[]} choices
 * @property {string | null} next
 * @property {string} summary
 * @property {PuzzleView} [puzzle]
 */

/**
 * The bar that weighs two players' points.
 * @typedef {object} Balance
 * @property {number} par
 * @property {number} max
 * @property {number} you
 * @property {number} other
 */

/**
 * After how many moves the table is looked at, of how many; `live`: as it stands now.
 * @typedef {object} StepAt
 * @property {number} at
 * @property {number} of
 * @property {boolean} live
 */

/**
 * Whether all hands may be opened, and are.
 * @typedef {object} Teacher
 * @property {boolean} allowed
 * @property {boolean} open
 */

/**
 * How strong an opponent is: the bot's name, in words, and a sentence on how it plays.
 * @typedef {object} Level
 * @property {string} id
 * @property {string} label
 * @property {string} about
 */

/**
 * A value of an option, in words.
 * @typedef {object} SetUpValue
 * @property {string | number} value
 * @property {string} label
 */

/**
 * An option of a game: one of its values, or a whole number from `least` to `most`.
 * @typedef {object} SetUpOption
 * @property {string} name
 * @property {string} label
 * @property {string} about
 * @property {string[]} rules
 * @property {string | number} usual
 * @property {SetUpValue[]} values
 * @property {number} [least]
 * @property {number} [most]
 */

/**
 * How a match is set up: seats, the bots of the other seats in turn, every option of the game.
 * @typedef {object} SetUpChoice
 * @property {number} seats
 * @property {string[]} opponents
 * @property {Record<string, string | number>} rules
 */

/**
 * What may be chosen for a new match: `lengths` are the options that end it, `names` the other seats' names.
 * @typedef {object} SetUp
 * @property {string} game
 * @property {string} name
 * @property {string} lang
 * @property {number[]} seats
 * @property {string[]} names
 * @property {boolean} watching
 * @property {Level[]} levels
 * @property {SetUpOption[]} lengths
 * @property {SetUpOption[]} options
 * @property {SetUpChoice} usual
 * @property {SetUpChoice} now
 */

/**
 * Something to choose, and what it is called.
 * @typedef {object} Named
 * @property {string} id
 * @property {string} label
 */

/**
 * A table given away: its link, who can open it ("class", "here", "nowhere"), and its Python code.

    `qr` is a QR code of the link: how many squares a side, margin included, and the dark ones as an SVG path.
 * @typedef {object} ClassLinkMade
 * @property {string} link
 * @property {string} reach
 * @property {[number, string] | null} qr
 * @property {string} source
 */

/**
 * The form for a class's table: what may be chosen for its game, and what was made last.
 * @typedef {object} ClassLinkView
 * @property {number} v
 * @property {string} lang
 * @property {Named[]} games
 * @property {SetUp} offer
 * @property {Named[]} languages
 * @property {ClassLinkMade | null} made
 */

/**
 * A move that may be made in the position: in the record's notation, and in words.
 * @typedef {object} EditorMove
 * @property {string} move
 * @property {string} words
 */

/**
 * Where cards can be put: its name, the cards that lie there, and how many may (None: as many as there are).
 * @typedef {object} EditorPlace
 * @property {string} id
 * @property {string} label
 * @property {string[]} cards
 * @property {number | null} most
 */

/**
 * The position editor: `told` is why the position cannot be (empty: it can), `source` its code where it can.
 * @typedef {object} EditorView
 * @property {number} v
 * @property {string} lang
 * @property {Named[]} games
 * @property {string} game
 * @property {number[]} seats
 * @property {number} seated
 * @property {string[][]} months
 * @property {EditorPlace[]} places
 * @property {string} kind
 * @property {Record<string, string>} words
 * @property {Named[]} rules
 * @property {string} rule
 * @property {EditorMove[]} moves
 * @property {string} solution
 * @property {string} told
 * @property {string} source
 */

/**
 * What the browser keeps of a match: the moves of each round, the seed that deals, the bots' names.

    A table that tells nobody its seed says its key instead (`table`), which names the deal as well.
    Where a record was `loaded` whose deals no seed makes, the browser adds its text, which it read itself.
 * @typedef {object} Kept
 * @property {string} game
 * @property {Record<string, any>} rules
 * @property {string[]} seats
 * @property {string[]} opponents
 * @property {number | null} seed
 * @property {string[]} rounds
 * @property {boolean} loaded
 * @property {string} [table]
 */

/**
 * What the browser keeps of an exercise: the moves that were right, or the answer.
 * @typedef {object} KeptExercise
 * @property {string} exercise
 * @property {string} moves
 * @property {string | null} choice
 */

/**
 * What whoever shows a position says about it: the match's table, or an exercise.
 * @typedef {object} Around
 * @property {number} v
 * @property {string} layout
 * @property {LogLine[]} log
 * @property {LogLine[]} news
 * @property {StepAt} step
 * @property {Settlement | null} settlement
 * @property {Record<string, boolean>} can
 * @property {Hint | null} hint
 * @property {Teacher} teacher
 * @property {Kept | KeptExercise | null} resume
 * @property {string} link
 * @property {ExerciseView | null} exercise
 * @property {Year | null} year
 * @property {number} [day]
 */

/**
 * The table as one seat sees it.
 * @typedef {object} View
 * @property {number} v
 * @property {string} layout
 * @property {LogLine[]} log
 * @property {LogLine[]} news
 * @property {StepAt} step
 * @property {Settlement | null} settlement
 * @property {Record<string, boolean>} can
 * @property {Hint | null} hint
 * @property {Teacher} teacher
 * @property {Kept | KeptExercise | null} resume
 * @property {string} link
 * @property {ExerciseView | null} exercise
 * @property {Year | null} year
 * @property {number} [day]
 * @property {Month} [month]
 * @property {string} game
 * @property {string} title
 * @property {string} sub
 * @property {string} lang
 * @property {number | null} you
 * @property {Seat[]} seats
 * @property {Balance | null} balance
 * @property {string[]} field
 * @property {string[][]} piles
 * @property {number} stock
 * @property {string | null} turned
 * @property {number | null} to_move
 * @property {boolean} over
 * @property {Prompt} prompt
 * @property {Move[]} moves
 * @property {Record<string, Record<string, number>>} targets
 * @property {Record<string, Choosing>} choose
 * @property {Call[]} calls
 * @property {Record<string, number>} counts
 * @property {string[]} moved
 * @property {Act | null} act
 */

/**
 * A decision of the round: `at` so many moves, how it is graded, what the best move was (empty: this one).
 * @typedef {object} ReviewDecision
 * @property {number} at
 * @property {string} move
 * @property {string} grade
 * @property {string} grade_name
 * @property {string} loss
 * @property {string} best
 */

/**
 * A round that is over; the chart has what was to be expected after so many moves, `dearest` are of `at`.
 * @typedef {object} Review
 * @property {string} title
 * @property {string} sentence
 * @property {string} count
 * @property {[number, number][]} chart
 * @property {string} chart_text
 * @property {ReviewDecision[]} decisions
 * @property {number[]} dearest
 */

export {};
