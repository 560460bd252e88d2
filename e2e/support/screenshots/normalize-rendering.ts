import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)
const weights = [
  ['400', 'LiberationSans-Regular.ttf'],
  ['700', 'LiberationSans-Bold.ttf'],
] as const

/**
 * Makes every page loaded from now on look the same on any machine: one bundled font for all interface text, glyphs
 * positioned without hinting, no animation. Pages of documents keep their embedded fonts.
 */
export async function normalizeRendering(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const files = weights.map(([weight, name]) => ({
    weight,
    base64: readFileSync(join(fonts, name)).toString('base64'),
  }))
  // A constructed style sheet, because the Content-Security-Policy refuses a style element.
  await page.addInitScript((given) => {
    for (const { weight, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      document.fonts.add(new FontFace('Steady', bytes.buffer, { weight }))
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      *, ::before, ::after, ::placeholder { font-family: Steady !important; text-rendering: geometricPrecision !important; }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, files)
}
