import type { Browser } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createPageBox } from '#src/page/geometry.ts'
import type { PrintedText } from './labelled-document.ts'

const prefix = 'https://cells.example/'

/** Writes a field's text as a link in HTML, because the printed file keeps the boxes of links. */
export const linkField = (field: string | undefined, text: string) =>
  field === undefined ? text : `<a href="${prefix}${field}">${text.replaceAll('\n', '<br>')}</a>`

const style = 'a { color: inherit; text-decoration: none }'

/** Prints HTML with Chromium, and finds the locations of its fields by the boxes of their links. */
export async function printHtml(browser: Browser, html: string, language: string) {
  const tab = await browser.newPage()
  await tab.setContent(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${style}</style>${html}`,
  )
  const bytes = new Uint8Array(await tab.pdf({ format: 'A4', printBackground: true }))
  await tab.close()
  return { bytes, printed: await readLinks(bytes) }
}

async function readLinks(bytes: Uint8Array): Promise<Map<string, PrintedText>> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const printed = new Map<string, PrintedText>()
  for (let page = 0; page < pdf.numPages; page++) {
    const proxy = await pdf.getPage(page + 1)
    const { height } = proxy.getViewport({ scale: 1 })
    for (const { url, rect } of (await proxy.getAnnotations()) as { url?: string; rect: number[] }[]) {
      if (!url?.startsWith(prefix)) continue
      const [left = 0, bottom = 0, right = 0, top = 0] = rect
      const name = url.slice(prefix.length)
      const boxes = printed.get(name)?.boxes ?? []
      printed.set(name, {
        page,
        boxes: [...boxes, createPageBox(left, height - top, right, height - bottom)],
      })
    }
  }
  await task.destroy()
  return printed
}
