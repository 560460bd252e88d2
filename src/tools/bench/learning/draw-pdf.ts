import { buildPdf, buildStream } from '#src/testing/hostile/pdf-bytes.ts'

/** A text on the page, in points from its top left; `right`: x is its right edge. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size?: number
  readonly right?: boolean
}

const pageHeight = 842

/** Draws a page of A4 in Helvetica, in which all digits are equally wide. */
export function drawPdf(texts: readonly DrawnText[]): Uint8Array<ArrayBuffer> {
  const content = texts
    .map(({ text, x, y, size = 9, right }) => {
      const left = right ? x - measureText(text) * size : x
      return `BT /F1 ${size} Tf ${left.toFixed(2)} ${(pageHeight - y).toFixed(2)} Td (${escapeText(text)}) Tj ET`
    })
    .join('\n')
  const pdf = buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    buildStream(Buffer.from(content, 'latin1')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ])
  return new Uint8Array(pdf)
}

/** Width in ems: exact for amounts, approximate for words. */
const measureText = (text: string) =>
  [...text].reduce((width, letter) => width + (/[.,:\sil]/.test(letter) ? 0.278 : 0.556), 0)

const escapeText = (text: string) => text.replace(/€/g, '\u0080').replace(/[\\()]/g, '\\$&')
