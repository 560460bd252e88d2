import { type getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { compareDrawings } from './compare-drawings.ts'
import { defaultGlyphUnit } from '#src/page/pdf/text-state.ts'
import { listDrawnLetters, type DrawnLetter } from './list-drawn-letters.ts'
import type { TextItem } from './build-pdf-page.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Maximum drawn letters to skip before the next item: text that pdf.js does not return as an item. */
const maxSkippedLetters = 400

/**
 * Finds the invisible text items of a page: invisible by text mode, transparent, in the colour of the background,
 * covered, too small, beside the page or on a hidden layer, or without effect on the drawing of the page for any
 * other reason. A partly hidden item counts as hidden.
 *
 * Items and drawn letters have the same order, so they are compared letter by letter. An item without its letters
 * counts as hidden, because nothing proves that it is visible.
 */
export async function findHiddenItems(
  document: PdfDocument,
  page: PdfPage,
  items: readonly TextItem[],
): Promise<ReadonlySet<TextItem>> {
  const list = await page.getOperatorList()
  const layers = await document.getOptionalContentConfig()
  const letters = listDrawnLetters(list, {
    view: page.view,
    isLayerVisible: (layer) => layers.isVisible(layer),
    getGlyphUnit: (font) => getGlyphUnit(page, font),
  })
  const isDrawn = await compareDrawings(document, page)
  const hidden = new Set<TextItem>()
  let at = 0
  for (const item of items) {
    const wanted = [...normaliseLetters(item.str)]
    if (wanted.length === 0) continue
    const start = findLetters(letters, wanted, at)
    if (start === undefined) {
      hidden.add(item)
      continue
    }
    at = start + wanted.length
    if (letters.slice(start, at).some(({ isVisible, place }) => !isVisible || !isDrawn(place)))
      hidden.add(item)
  }
  return hidden
}

/** Normalised like the drawn letters, without whitespace. */
const normaliseLetters = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

function findLetters(
  letters: readonly DrawnLetter[],
  wanted: readonly string[],
  from: number,
): number | undefined {
  const end = Math.min(letters.length - wanted.length, from + maxSkippedLetters)
  for (let start = from; start <= end; start++)
    if (wanted.every((letter, index) => letters[start + index]?.text === letter)) return start
  return undefined
}

/** Unit of glyph widths in multiples of the font size: Type 3 fonts have their own. */
function getGlyphUnit(page: PdfPage, font: string): number {
  // pdf.js does not type fonts.
  const loaded = page.commonObjs.has(font)
    ? (page.commonObjs.get(font) as { readonly fontMatrix?: readonly number[] } | null)
    : undefined
  return loaded?.fontMatrix?.[0] ?? defaultGlyphUnit
}
