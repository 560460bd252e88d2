/** Input or output of a neural network with its shape, row by row. */
export interface Tensor {
  readonly data: Float32Array
  readonly dims: readonly number[]
}

/** Runs a network on one input and returns its first output. */
export type RunModel = (input: Tensor) => Promise<Tensor>

/** The running networks of PP-OCR, and the characters that the recogniser can write. */
export interface TextModels {
  /** [1, 3, height, width] → [1, 1, height, width]: the probability that a pixel is inside a line of text. */
  readonly detect: RunModel
  /** [lines, 3, 48, width] → [lines, steps, classes]: the probability of each character from left to right. */
  readonly recognise: RunModel
  /** The character of each class from 1 on; class 0 is none. The class after the last character is the space. */
  readonly characters: readonly string[]
}

/** File name endings of the three files in a folder of weights, as PP-OCR's exports are named. */
export const modelFileEndings = {
  detector: /det.*\.onnx$/,
  recogniser: /rec.*\.onnx$/,
  characters: /(keys|dict).*\.txt$/,
} as const

/** Reads a recogniser's list of characters, one per line. It may lack the space. */
export const parseCharacters = (text: string): readonly string[] => text.replace(/\r?\n$/, '').split(/\r?\n/)

/** Grey pixels row by row from the top left, 0 is black. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}
