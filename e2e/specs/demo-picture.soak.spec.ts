import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { collectForeignRequests, openDemo, testDemo } from '../support/demo-page.ts'
import { expect } from '../support/fixtures.ts'
import type { UploadFile } from '../support/files/upload-file.ts'
import { documentsPage, getValue, selectField } from '../support/review-page.ts'

// The browser reads a picture that the demo has never seen, and nothing is sent out.

interface NetworkFixtures {
  /** Requests to other machines: all of the browser's requests to them pass through this proxy. */
  outgoing: string[]
}

const test = testDemo.extend<NetworkFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  outgoing: async ({}, use) => use([]),
  proxy: async ({ outgoing }, use) => {
    const proxy = createServer((request, response) => {
      outgoing.push(request.url ?? '')
      response.writeHead(502).end()
    })
    proxy.on('connect', (request, socket) => {
      outgoing.push(request.url ?? '')
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    // A TCP server's address has a port.
    const server = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    await use({ server, bypass: '127.0.0.1' })
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  },
})

/** Draws a new till receipt, as a JPEG. */
async function drawReceipt(browser: Browser): Promise<UploadFile> {
  const tab = await browser.newPage({ viewport: { width: 420, height: 560 }, deviceScaleFactor: 2 })
  const lines = [
    ['Datum', '17-11-2026'],
    ['Bonnummer', '80417'],
    ['Brood', '3,95'],
    ['Kaas', '12,40'],
    ['Totaal EUR', '16,35'],
    ['Btw 9%', '1,35'],
  ].map(([label, value]) => `<tr><td>${label}</td><td align="right">${value}</td></tr>`)
  await tab.setContent(`<!doctype html><style>
    body { margin: 40px; background: #f4f3ee; color: #222; font: 20px/34px serif; rotate: 0.6deg }
    h1 { font-size: 28px; text-align: center } table { width: 100% }
  </style><h1>Buurtwinkel Zuid</h1><p>Kadestraat 9, 3512 GK Utrecht</p><table>${lines.join('')}</table>`)
  const buffer = await tab.screenshot({ type: 'jpeg', quality: 80 })
  await tab.close()
  return { name: 'bon.jpg', mimeType: 'image/jpeg', buffer }
}

test('a picture that is dropped on the demo is read in the browser, without a request to another origin', async ({
  page,
  context,
  browser,
  host,
  outgoing,
  consoleErrors,
}) => {
  const foreign = collectForeignRequests(context, host)
  await openDemo(page, host)
  const picture = await drawReceipt(browser)
  await page.getByRole('combobox', { name: 'Model' }).fill('receipt')
  const dropped = await page.evaluateHandle(
    async ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name: picture.name, type: picture.mimeType, base64: picture.buffer.toString('base64') },
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await documentsPage.review(page, 'bon.jpg')
  await selectField(page, 'Total amount')
  await expect(getValue(page, 'Total amount')).toHaveValue(/16.35/)
  const pages = page.getByRole('region', { name: 'Page', exact: true })
  await expect(pages.getByRole('button', { name: /^Found: .*16,35/ }).first()).toBeVisible()
  expect([...foreign, ...outgoing]).toEqual([])

  // Proves that the proxy sees outgoing requests: otherwise its empty record would prove nothing.
  const stranger = await context.newPage()
  await stranger.goto('http://elsewhere.example/')
  await stranger.close()
  expect(outgoing).toEqual(['http://elsewhere.example/'])
  consoleErrors.length = 0 // the proxy's refusal
})
