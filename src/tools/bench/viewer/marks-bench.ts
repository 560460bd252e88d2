import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import { launchBrowser } from '../support/launch-browser.ts'
import { runCellsBench } from './cells/cells-bench.ts'
import { createMarkedFiles, type MarkedFile } from './marked-files.ts'
import { startPdfium, type GlyphWord, type WordBox } from './start-pdfium.ts'
import { buildPages } from './build-pages.ts'
import type {} from './page/marks.ts'

// Accuracy of the marks: for every word on every page, the viewer's box compared with PDFium's box for the same
// characters. Both read the file independently; only the words connect them. Then whether fields are marked on the
// right words: see cells/.

const port = 4391
/** Scale of the comparison: 150 %, so 1.5 CSS pixels per point. */
const scale = 1.5
/** Maximum distance between two occurrences that count as the same word, in pixels. */
const maxPairDistance = 40

interface Distances {
  /** Distances of the mark's edges from the origin of the first letter and the end of the last one's advance. */
  readonly advance: number[]
  /** The same distances from the edges of these letters' ink, so that they include the side bearings. */
  readonly ink: number[]
  /** How far ink extends beyond the mark on any side. The margin around a mark does not count. */
  readonly outside: number[]
  readonly unpaired: number
}

/** Measures and prints a line for each file. */
export async function runMarksBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'marks-bench-'))
  const browser = await launchBrowser()
  try {
    await buildPages(folder)
    const files = await createMarkedFiles(browser)
    for (const { name, bytes } of files) writeFileSync(join(folder, `${name}.pdf`), bytes)
    const server = await preview({
      root: folder,
      configFile: false,
      build: { outDir: folder },
      preview: { port, host: '127.0.0.1' },
    })
    const tab = await browser.newPage()
    await tab.goto(`${server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`}marks.html`)
    await tab.waitForFunction(() => 'wordBoxes' in window)
    const readGlyphs = await startPdfium()
    console.log('Words marked, distance from PDFium’s character boxes at 150 %, px: median / 95th percentile')
    for (const file of files) await measure(tab, file, readGlyphs(file.bytes, scale))
    await runCellsBench(browser, tab, folder)
    await server.close()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  tab: Page,
  { name, description: says }: MarkedFile,
  glyphs: GlyphWord[][],
): Promise<void> {
  const marks = await tab.evaluate(([file, at]) => window.wordBoxes(file, at), [
    `/${name}.pdf`,
    scale,
  ] as const)
  const { advance, ink, outside, unpaired } = compareWords(marks, glyphs)
  const cells = [
    `advance ${formatSpread(advance)}`,
    `ink ${formatSpread(ink)}`,
    `ink outside the mark ${formatSpread(outside)}`,
    `${outside.length} words${unpaired > 0 ? `, ${unpaired} not paired` : ''}`,
  ]
  console.log(`  ${name} (${says}): ${cells.join('   ')}`)
}

function compareWords(marks: readonly WordBox[][], glyphs: readonly GlyphWord[][]): Distances {
  const all = { advance: [] as number[], ink: [] as number[], outside: [] as number[], unpaired: 0 }
  for (const [page, words] of marks.entries()) {
    const left = new Set(glyphs[page])
    for (const word of words) {
      const glyph = findNearest(word, left)
      if (glyph === undefined) {
        all.unpaired++
        continue
      }
      left.delete(glyph)
      addDistances(all, word, glyph)
    }
  }
  return all
}

function addDistances(
  all: Omit<Distances, 'unpaired'>,
  mark: WordBox,
  { ink, line, upright }: GlyphWord,
): void {
  const [start, end] = upright ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
  all.advance.push(Math.abs(mark[start] - line[start]), Math.abs(mark[end] - line[end]))
  all.ink.push(Math.abs(mark[start] - ink[start]), Math.abs(mark[end] - ink[end]))
  const out = [mark.left - ink.left, mark.top - ink.top, ink.right - mark.right, ink.bottom - mark.bottom]
  all.outside.push(Math.max(0, ...out))
}

/** Finds the occurrence of the word that is nearest to the mark. */
function findNearest(word: WordBox, glyphs: Iterable<GlyphWord>): GlyphWord | undefined {
  const middle = ({ left, top, right, bottom }: WordBox) => [(left + right) / 2, (top + bottom) / 2] as const
  const [x, y] = middle(word)
  let [best, minDistance]: [GlyphWord | undefined, number] = [undefined, maxPairDistance]
  for (const glyph of glyphs) {
    if (normaliseText(glyph.text) !== normaliseText(word.text)) continue
    const [otherX, otherY] = middle(glyph.line)
    const distance = Math.hypot(otherX - x, otherY - y)
    if (distance < minDistance) [best, minDistance] = [glyph, distance]
  }
  return best
}

/** Unifies ligatures: pdf.js returns their letters, PDFium one character. */
const normaliseText = (text: string) => text.normalize('NFKC').replace(/[\u00ad\ufffe]/g, '-')

function formatSpread(distances: readonly number[]): string {
  const sorted = distances.toSorted((one, other) => one - other)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)}`
}

if (import.meta.main) await runMarksBench()
