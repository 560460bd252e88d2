/**
 * What no printed line has, and what hostile files are made of: the work on a line grows with the square of
 * its words, and on a word with the square of its letters. What is beyond is not read.
 */
export const mostWordsInRow = 1000
export const mostLettersInWord = 200
