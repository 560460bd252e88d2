import { points } from '#src/page/geometry.ts'
import type { Format, OpenResult, OpenOptions, PageRun, PageSource } from '../source/page-source.ts'
import { fetchFile } from './fetch-file.ts'
import { measureTextWidth } from './measure-text.ts'

const fontFamily = 'ui-monospace, "Liberation Mono", Menlo, Consolas, monospace'
const fontSize = 10
const lineHeight = 13
const margin = 36
/** A4 in points. */
const [minPageWidth, minPageHeight] = [595, 842]
/** Longer lines are wrapped, so that one very long line does not make a page too wide to read. */
const maxColumns = 160
const tabStop = 8

/** Text files. A form feed ends a page, as it does for the service. */
export const textFormat: Format = { prepare() {}, open }

async function open({ url, signal }: OpenOptions): Promise<OpenResult> {
  const fetched = await fetchFile(url, signal)
  if (!fetched.ok) return fetched
  const text = decodeText(new Uint8Array(await fetched.file.arrayBuffer()))
  return text === undefined ? { ok: false, reason: 'damaged' } : { ok: true, source: createTextSource(text) }
}

/** UTF-8, UTF-16 with a byte order mark, or else windows-1252; undefined for bytes that are not text. */
function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function createTextSource(text: string): PageSource {
  const pages = splitPages(text)
  const getLines = (page: number) => pages[page] ?? []
  return {
    pageCount: pages.length,
    renderedAs: 'text',
    async getSize(page) {
      const lines = getLines(page)
      const maxLineWidth = lines.reduce(
        (max, { text: line }) => Math.max(max, measureTextWidth(line, fontFamily)),
        0,
      )
      return {
        width: points(Math.max(minPageWidth, maxLineWidth * fontSize + 2 * margin)),
        height: points(Math.max(minPageHeight, lines.length * lineHeight + 2 * margin)),
      }
    },
    // The text layer shows everything.
    async render() {},
    async getRuns(page) {
      return getLines(page).map(({ text: line, endsLine }, row) => createLineRun(line, row, endsLine))
    },
    release() {},
    close() {},
  }
}

interface TextLine {
  readonly text: string
  readonly endsLine: boolean
}

function splitPages(text: string): TextLine[][] {
  const pages = text.split('\f')
  // A form feed at the very end ends the last page and does not start another.
  if (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop()
  return pages.map((page) => page.split(/\r\n|\r|\n/).flatMap((line) => breakLine(expandTabs(line))))
}

function breakLine(line: string): TextLine[] {
  const pieces = line.match(new RegExp(`.{1,${maxColumns}}`, 'gsu')) ?? ['']
  return pieces.map((text, index) => ({ text, endsLine: index === pieces.length - 1 }))
}

function expandTabs(line: string): string {
  let expanded = ''
  for (const character of line)
    expanded += character === '\t' ? ' '.repeat(tabStop - (expanded.length % tabStop)) : character
  return expanded
}

function createLineRun(text: string, row: number, endsLine: boolean): PageRun {
  const top = margin + row * lineHeight
  const getX = (character: number) =>
    margin + measureTextWidth(text.slice(0, character), fontFamily) * fontSize
  return {
    text,
    endsLine,
    getBox: (from, to) => ({
      left: points(getX(from)),
      top: points(top),
      right: points(getX(to)),
      bottom: points(top + lineHeight),
    }),
    frame: {
      x: points(margin),
      y: points(top),
      fontSize: points(fontSize),
      length: points(getX(text.length) - margin),
      thickness: points(lineHeight),
      angle: 0,
      fontFamily,
      direction: 'ltr',
    },
  }
}
