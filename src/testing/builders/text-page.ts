import { createPageBox } from '#src/page/geometry.ts'
import { indexPage, type PageIndex, type TextRun } from '#src/page/locate-text/page-index.ts'

/** Pages for tests: every character is 6 points wide and 10 high, lines are 12 apart. */
const [width, height, lineHeight] = [6, 10, 12]

/** Builds a run whose first character is at a column and a row. */
export function buildTextRun(text: string, column: number, row: number, endsLine = false): TextRun {
  return {
    text,
    endsLine,
    getBox: (from, to) =>
      createPageBox(
        (column + from) * width,
        row * lineHeight,
        (column + to) * width,
        row * lineHeight + height,
      ),
  }
}

/** Builds a page of lines. `|` starts another run and has no width. */
export function buildTextPage(...lines: string[]): PageIndex {
  return indexPage(
    lines.flatMap((line, row) => {
      const parts = line.split('|')
      let column = 0
      return parts.map((part, index) => {
        const run = buildTextRun(part, column, row, index === parts.length - 1)
        column += part.length
        return run
      })
    }),
  )
}
