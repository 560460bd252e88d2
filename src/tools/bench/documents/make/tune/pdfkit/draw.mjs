import { createWriteStream } from 'node:fs'
import PDFDocument from 'pdfkit'

/** Starts a document that is written to `file`; `text(x, y, words, options)` prints without line breaks. */
export function begin(file, options) {
  const doc = new PDFDocument({ margin: 0, ...options })
  doc.pipe(createWriteStream(file))
  const text = (x, y, words, more = {}) => doc.text(words, x, y, { lineBreak: false, ...more })
  /** Prints `words` so that they end at x. */
  const right = (x, y, words) => doc.text(words, x - doc.widthOfString(words), y, { lineBreak: false })
  const rule = (x1, y, x2) => doc.moveTo(x1, y).lineTo(x2, y).stroke()
  return { doc, text, right, rule }
}
