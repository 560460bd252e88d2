/**
 * Beyond any printed line, but typical of hostile files: the work grows with the square of the words per
 * line and of the letters per word. The excess is not read.
 */
export const maxWordsPerRow = 1000
export const maxLettersPerWord = 200

/** Letters of a text file's line that are examined: more than its readable words can have. */
export const maxLettersPerLine = 20_000

/** No page of a text file has more lines; a file with more than 500 such pages has more than 500 pages. */
export const maxLinesPerPage = 200
