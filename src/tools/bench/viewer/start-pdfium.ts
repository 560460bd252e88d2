import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A word and the box around its characters, in pixels at the requested scale, origin top left, page upright. */
export interface WordBox {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A word in PDFium: `ink` around its drawn shapes, `line` as wide as its letters' advances and as high as the font. */
export interface GlyphWord {
  readonly text: string
  readonly ink: WordBox
  readonly line: WordBox
  /** Whether it runs up or down the upright page. */
  readonly upright: boolean
}

/** PDFium returns whole numbers: it is asked at this many times the resolution. */
const subpixelScale = 64

/** Starts PDFium once and returns a reader of the words on a file's pages. */
export async function startPdfium() {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer })
  pdfium.PDFiumExt_Init()
  return (bytes: Uint8Array, scale: number) => readPages(pdfium, bytes, scale)
}

function readPages(pdfium: WrappedPdfiumModule, bytes: Uint8Array, scale: number): GlyphWord[][] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const file = malloc(bytes.length)
  // The package declares this with types that it does not include.
  const { HEAPU8 } = pdfium.pdfium as unknown as { HEAPU8: Uint8Array }
  HEAPU8.set(bytes, file)
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '')
  if (document === 0) throw new Error('PDFium cannot open the file.')
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    readPage(pdfium, document, index, scale),
  )
  pdfium.FPDF_CloseDocument(document)
  free(file)
  return pages
}

function readPage(pdfium: WrappedPdfiumModule, document: number, index: number, scale: number): GlyphWord[] {
  const page = pdfium.FPDF_LoadPage(document, index)
  const text = pdfium.FPDFText_LoadPage(page)
  const room = pdfium.pdfium.wasmExports.malloc(64)
  const number = (at: number, type: 'double' | 'float' | 'i32') => pdfium.pdfium.getValue(room + at, type)
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map((side) =>
    Math.round(side * scale * subpixelScale),
  ) as [number, number]

  const toScreen = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, ...size, 0, x, y, room + 32, room + 36)
    return [number(32, 'i32') / subpixelScale, number(36, 'i32') / subpixelScale] as const
  }
  const readBox = (left: number, bottom: number, right: number, top: number) => {
    const [[x1, y1], [x2, y2]] = [toScreen(left, bottom), toScreen(right, top)]
    return {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      right: Math.max(x1, x2),
      bottom: Math.max(y1, y2),
    }
  }
  const readInk = (at: number) => {
    pdfium.FPDFText_GetCharBox(text, at, room, room + 8, room + 16, room + 24)
    return readBox(number(0, 'double'), number(16, 'double'), number(8, 'double'), number(24, 'double'))
  }
  const readLine = (at: number) => {
    pdfium.FPDFText_GetLooseCharBox(text, at, room)
    return readBox(number(0, 'float'), number(12, 'float'), number(8, 'float'), number(4, 'float'))
  }

  const words: GlyphWord[] = []
  const turn = pdfium.FPDFPage_GetRotation(page)
  let letters: { text: string; ink: Box; line: Box; upright: boolean }[] = []
  const end = () => {
    const word = letters.map((letter) => letter.text).join('')
    const [first] = letters
    if (first !== undefined)
      words.push({
        text: word,
        upright: first.upright,
        ink: { text: word, ...computeBounds(letters.map((letter) => letter.ink)) },
        line: { text: word, ...computeBounds(letters.map((letter) => letter.line)) },
      })
    letters = []
  }
  const count = pdfium.FPDFText_CountChars(text)
  for (let at = 0; at < count; at++) {
    const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at))
    if (/\s|\0/.test(character)) end()
    else {
      const quarters = Math.round(pdfium.FPDFText_GetCharAngle(text, at) / (Math.PI / 2)) + turn
      letters.push({ text: character, ink: readInk(at), line: readLine(at), upright: quarters % 2 !== 0 })
    }
  }
  end()
  pdfium.pdfium.wasmExports.free(room)
  pdfium.FPDFText_ClosePage(text)
  pdfium.FPDF_ClosePage(page)
  return words
}

type Box = Omit<WordBox, 'text'>

const computeBounds = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
})
