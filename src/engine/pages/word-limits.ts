/**
 * What no printed line has, and what hostile files are made of: the work on a line grows with the square of
 * its words, and on a word with the square of its letters. What is beyond is not read.
 */
export const maxWordsPerRow = 1000
export const maxLettersPerWord = 200

/** Letters of a line of a text file that are looked at: more than its words can have that are read. */
export const maxLettersPerLine = 20_000

/** Lines that no page of a text file has; a file with more of them than 500 such pages is longer than 500 pages. */
export const maxLinesPerPage = 200
