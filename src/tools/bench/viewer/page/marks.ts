import { getLineBoxes, indexPage, type PageIndex, type RunSpan } from '#src/page/locate-text/page-index.ts'
import { uniteBoxes } from '#src/page/geometry.ts'
import { pdfFormat } from '#src/viewer/formats/pdf/pdf-format.ts'
import type { WordBox } from '../start-pdfium.ts'

declare global {
  interface Window {
    /** The words of all pages of a file and where our marks of them lie, in pixels at `scale`. */
    wordBoxes(file: string, scale: number): Promise<WordBox[][]>
  }
}

// As the viewer does it: the page is drawn, and then a place's boxes are taken from its runs.
window.wordBoxes = async (file, scale) => {
  const stop = new AbortController()
  const opened = await pdfFormat.open({
    url: file,
    signal: stop.signal,
    onProgress: () => undefined,
    askPassword: () => Promise.reject(new Error(`${file} is protected`)),
  })
  if (!opened.ok) throw new Error(`${file} cannot be opened: ${opened.reason}`)
  const pages: WordBox[][] = []
  for (let page = 0; page < opened.source.pageCount; page++) {
    await opened.source.render(page, document.createElement('canvas'), scale, stop.signal)
    await opened.source.refineRuns?.(page)
    pages.push(listWords(indexPage(await opened.source.getRuns(page)), scale))
  }
  opened.source.close()
  return pages
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
