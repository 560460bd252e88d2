import { maxPages } from '#src/contract/service/limits.ts'
import type { Page, Points, Word } from '../pages/page.ts'
import type { ReadPagesResult } from '../pages/reading-tools.ts'
import {
  maxLettersPerLine,
  maxLettersPerWord,
  maxLinesPerPage,
  maxWordsPerRow,
} from '../pages/word-limits.ts'

/** Character cell of a text file's page in points, as on a typewriter: 12 characters per inch. */
const charWidth: Points = 6
const lineHeight: Points = 12
const tabStop = 8

/** Reads a text file: UTF-8, UTF-16 with a byte order mark, or else windows-1252. A form feed ends a page. */
export function readText(bytes: Uint8Array): ReadPagesResult {
  const text = decodeText(bytes)
  if (text === undefined)
    return { ok: false, code: 'file_damaged', detail: 'The file contains bytes that are not text.' }
  const { formFeeds, lineEnds } = countBreaks(text)
  if (lineEnds > maxPages * maxLinesPerPage)
    return createTooManyPagesFailure(
      `The text has ${lineEnds} lines; the maximum is ${maxPages * maxLinesPerPage}.`,
    )
  if (formFeeds > maxPages)
    return createTooManyPagesFailure(
      `The document has more than ${formFeeds} pages; the maximum is ${maxPages}.`,
    )
  const pages = text.split('\f')
  // A form feed at the end closes the last page and starts no other.
  if (pages.length > 1 && pages.at(-1)?.trim() === '') pages.pop()
  if (pages.length > maxPages)
    return createTooManyPagesFailure(`The document has ${pages.length} pages; the maximum is ${maxPages}.`)
  return { ok: true, pages: pages.map((page, index) => buildPage(page, index)) }
}

const createTooManyPagesFailure = (detail: string): ReadPagesResult => ({
  ok: false,
  code: 'too_many_pages',
  detail,
})

/** Counts before splitting, because splitting 30 MB of line ends would take a gigabyte. */
function countBreaks(text: string): { readonly formFeeds: number; readonly lineEnds: number } {
  let formFeeds = 0
  let lineEnds = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 12) formFeeds += 1
    // A carriage return before a line feed belongs to the same line end.
    else if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lineEnds += 1
  }
  return { formFeeds, lineEnds }
}

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

function buildPage(text: string, index: number): Page {
  const lines = text.split(/\r\n|\r|\n/).map((line) => expandTabs(line.slice(0, maxLettersPerLine)))
  const maxLength = lines.reduce((max, line) => Math.max(max, line.length), 1)
  return {
    index,
    width: maxLength * charWidth,
    height: lines.length * lineHeight,
    words: lines.flatMap((line, row) =>
      [...line.matchAll(/\S+/g)]
        .filter(([word]) => word.length <= maxLettersPerWord)
        .slice(0, maxWordsPerRow)
        .flatMap((match) => buildWords(match, row)),
    ),
  }
}

function buildWords(match: RegExpExecArray, row: number): Word[] {
  const [text] = match
  if (/^[-=_*.+|]{3,}$/.test(text)) return []
  const [, label = '', rest = ''] = /^(\p{L}[\p{L}.\-/]+:)([^/\s].*)$/u.exec(text) ?? []
  if (label === '') return [buildWord(text, match.index, row, true)]
  return [buildWord(label, match.index, row, true), buildWord(rest, match.index + label.length, row, false)]
}

function buildWord(text: string, column: number, row: number, hasSpaceBefore: boolean): Word {
  const box = {
    left: column * charWidth,
    top: row * lineHeight + 1,
    right: (column + text.length) * charWidth,
    bottom: row * lineHeight + 11,
  }
  return { text, box, size: 10, hasSpaceBefore }
}

/** Expands tabs to the next stop, so that tabulated columns stay aligned. */
function expandTabs(line: string): string {
  let wide = ''
  for (const character of line)
    wide += character === '\t' ? ' '.repeat(tabStop - (wide.length % tabStop)) : character
  return wide
}
