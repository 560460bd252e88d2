import { getLineBoxes, indexPage, type PageIndex, type RunSpan } from '#src/page/locate-text/page-index.ts'
import { uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import { locateFields } from '#src/page/locate-fields.ts'
import { locateText } from '#src/page/locate-text/locate-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { pdfFormat } from '#src/viewer/formats/pdf/pdf-format.ts'
import type { OtherField } from '#src/viewer/marks/wanted-field.ts'
import type { PageSource } from '#src/viewer/source/page-source.ts'
import type { WordBox } from '../start-pdfium.ts'

declare global {
  interface Window {
    /** Returns the words of all pages of a file with the boxes of our marks, in pixels at `scale`. */
    wordBoxes(file: string, scale: number): Promise<WordBox[][]>
    /**
     * Returns the boxes at which the viewer marks each field, in page space; empty for one that it does not find.
     * `alone`: the first result of searching the text of each field on its own.
     *
     * @param fieldsJson a list of `OtherField`.
     */
    markFields(file: string, fieldsJson: string): Promise<{ together: PageBox[][]; alone: PageBox[][] }>
  }
}

// Like the viewer: the page is drawn, and boxes are then computed from its text runs.
window.wordBoxes = async (file, scale) => {
  const source = await openFile(file)
  const pages: WordBox[][] = []
  for (let page = 0; page < source.pageCount; page++)
    pages.push(listWords(await indexDrawnPage(source, page, scale), scale))
  source.close()
  return pages
}

window.markFields = async (file, fieldsJson) => {
  const fields = JSON.parse(fieldsJson) as readonly OtherField[]
  const source = await openFile(file)
  const together: PageBox[][] = fields.map(() => [])
  const alone: PageBox[][] = fields.map(() => [])
  for (let page = 0; page < source.pageCount; page++) {
    const index = await indexDrawnPage(source, page, 1)
    const located = locateFields(
      index,
      page,
      fields.filter((field) => field.page === page),
    )
    const getBoxes = ([first]: readonly TextLocation[]) => (first ? getLineBoxes(index, first.spans) : [])
    for (const [at, field] of fields.entries())
      if (field.page === page) {
        together[at] = getBoxes(located.locate(field))
        alone[at] = getBoxes(locateText(index, field))
      }
  }
  source.close()
  return { together, alone }
}

async function openFile(file: string): Promise<PageSource> {
  const opened = await pdfFormat.open({
    url: file,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    askPassword: () => Promise.reject(new Error(`${file} is protected`)),
  })
  if (!opened.ok) throw new Error(`${file} cannot be opened: ${opened.reason}`)
  return opened.source
}

async function indexDrawnPage(source: PageSource, page: number, scale: number): Promise<PageIndex> {
  await source.render(page, document.createElement('canvas'), scale, new AbortController().signal)
  await source.refineRuns?.(page)
  return indexPage(await source.getRuns(page))
}

function listWords(index: PageIndex, scale: number): WordBox[] {
  return [...index.text.matchAll(/\S+/g)].flatMap(({ 0: text, index: start }) => {
    const box = uniteBoxes(getLineBoxes(index, findSpans(index, start, start + text.length)))
    if (box === undefined) return []
    const { left, top, right, bottom } = box
    return [{ text, left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }]
  })
}

function findSpans(index: PageIndex, start: number, end: number): RunSpan[] {
  return index.runs.flatMap(({ text }, run) => {
    const begin = index.runStarts[run] ?? 0
    const [from, to] = [Math.max(0, start - begin), Math.min(text.length, end - begin)]
    return to > from ? [{ run, from, to }] : []
  })
}
