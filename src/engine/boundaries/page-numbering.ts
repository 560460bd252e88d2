import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import type { Line } from '../layout/lines.ts'

/** The number that a page prints for itself; `of` is null if the number of pages is missing. */
export interface PageNumbering {
  readonly page: number
  readonly of: number | null
}

const word = '(?:pagina|pag|page|seite|bladzijde|blad|blz|blatt|sheet|folio|hoja|foglio|p)'
const worded = new RegExp(
  `(?:^|[^a-z])${word}[.:]?\\s*(?:nr\\.?|no\\.?|n[°º])?\\s*(\\d{1,3})(?:\\s*(?:van|of|von|de|di|sur|over|aus|/|-|\\|)\\s*(\\d{1,3}))?(?![\\d.,/-]*\\d)`,
)
const bare = /^[-–(]?\s*(\d{1,3})\s*(?:\/|van|of|von|de|di|sur)\s*(\d{1,3})\s*[-–)]?$/
const lone = /^[-–]\s*(\d{1,3})\s*[-–]$/

/** Share of a page at its top and bottom in which numbers without a word are page numbers. */
const edge = 0.12

/**
 * Finds "page 1 of n" in the words of six languages, and `1/2` or `- 2 -` alone at the top or bottom edge.
 *
 * @param lines of one page.
 * @param height of the page, in the unit of the lines.
 */
export function findPageNumbering(lines: readonly Line[], height: number): PageNumbering | undefined {
  let withoutTotal: PageNumbering | undefined
  for (const line of lines) {
    const texts = line.segments.map(({ text }) => foldCaseAndAccents(text))
    const found = readNumbering(worded.exec(texts.join(' ')))
    if (found?.of) return found
    withoutTotal ??= found
  }
  if (withoutTotal) return withoutTotal
  const isAtEdge = ({ box }: Line) => box.bottom < edge * height || box.top > (1 - edge) * height
  for (const { segments } of lines.filter(isAtEdge))
    for (const { text } of segments) {
      const folded = foldCaseAndAccents(text)
      const found = readNumbering(bare.exec(folded) ?? lone.exec(folded))
      if (found) return found
    }
  return undefined
}

function readNumbering(match: RegExpExecArray | null): PageNumbering | undefined {
  if (match === null) return undefined
  const page = Number(match[1])
  const of = match[2] === undefined ? null : Number(match[2])
  return page >= 1 && (of === null || page <= of) ? { page, of } : undefined
}
