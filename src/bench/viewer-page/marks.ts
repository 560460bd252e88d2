import { boxesOf, indexPage, type PageIndex, type RunSpan } from '#src/review/locate-text.ts'
import { union } from '#src/review/geometry.ts'
import { pdf } from '#src/viewer/formats/pdf.ts'
import type { WordBox } from '../marks-pdfium.ts'

declare global {
  interface Window {
    /** The words of all pages of a file and where our marks of them lie, in pixels at `scale`. */
    wordBoxes(file: string, scale: number): Promise<WordBox[][]>
  }
}

// As the viewer does it: the page is drawn, and then a place's boxes are taken from its runs.
window.wordBoxes = async (file, scale) => {
  const stop = new AbortController()
  const opened = await pdf.open({
    url: file,
    signal: stop.signal,
    onProgress: () => undefined,
    askPassword: () => Promise.reject(new Error(`${file} is protected`)),
  })
  if (!opened.ok) throw new Error(`${file} cannot be opened: ${opened.reason}`)
  const pages: WordBox[][] = []
  for (let page = 0; page < opened.source.pageCount; page++) {
    await opened.source.render(page, document.createElement('canvas'), scale, stop.signal)
    await opened.source.settle?.(page)
    pages.push(wordsOf(indexPage(await opened.source.text(page)), scale))
  }
  opened.source.close()
  return pages
}

function wordsOf(index: PageIndex, scale: number): WordBox[] {
  return [...index.text.matchAll(/\S+/g)].flatMap(({ 0: text, index: start }) => {
    const box = union(boxesOf(index, spansBetween(index, start, start + text.length)))
    if (box === undefined) return []
    const { left, top, right, bottom } = box
    return [{ text, left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }]
  })
}

function spansBetween(index: PageIndex, start: number, end: number): RunSpan[] {
  return index.runs.flatMap(({ text }, run) => {
    const begin = index.begins[run] ?? 0
    const [from, to] = [Math.max(0, start - begin), Math.min(text.length, end - begin)]
    return to > from ? [{ run, from, to }] : []
  })
}
