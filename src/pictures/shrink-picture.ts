/** Greyscale pixels, row by row from the top left; 0 is black. */
export interface GreyPixels {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Averages squares of pixels. @param step side of a square. */
export function shrinkPicture({ width, height, grey }: GreyPixels, step: number): GreyPixels {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const small = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) sum += grey[(row * step + dy) * width + column * step + dx] ?? 255
      small[row * columns + column] = sum / (step * step)
    }
  return { width: columns, height: rows, grey: small }
}
