/**
 * Beyond any printed line, but typical of hostile files: the cost grows with the square of the words per line and
 * of the letters per word. The excess is not read.
 */
export const maxWordsPerRow = 1000
export const maxLettersPerWord = 200

/** Characters to read of a text file's line: more than its readable words can have. */
export const maxLettersPerLine = 20_000

/** Maximum lines of a text file's page; a file with more than 500 such pages exceeds the page limit anyway. */
export const maxLinesPerPage = 200
