import { createScan } from '../support/files/create-scan.ts'
import { expect, testWithoutServer, testWithOwnServer } from '../support/fixtures.ts'
import { closePage, documentsPage } from '../support/review-page.ts'
import { startFakeService } from '../support/servers/fake-service.ts'
import { startOwnServer } from '../support/servers/server.ts'

testWithOwnServer(
  'a reading that a power cut interrupts is finished after the next start',
  async ({ page, browser, server }) => {
    await documentsPage.visit(page)
    await documentsPage.upload(
      page,
      await createScan(browser, [['FACTUUR', 'Factuurnummer | F-2025-7', 'Totaal | 12,50']]),
    )
    await expect(documentsPage.row(page, 'scan.pdf')).toContainText('Needs review')
    const href = await documentsPage
      .row(page, 'scan.pdf')
      .getByRole('link', { name: 'scan.pdf' })
      .getAttribute('href')
    const path = `/workspace/submissions/${href?.split(/[/?]/)[2] ?? ''}/comparisons`
    await page.goto('about:blank')
    const reading = { id: crypto.randomUUID(), modelId: 'receipt' }
    const ordered = await page.request.post(`${server.url}${path}`, { data: { readings: [reading] } })
    expect((await ordered.json()).comparisons).toMatchObject([{ state: 'processing' }])
    await server.kill()
    await server.start()
    await page.goto(`${server.url}${href ?? ''}/compare`)
    const readings = page.getByRole('list', { name: 'Readings' })
    await expect(readings.getByRole('listitem').nth(1)).toContainText(/Receipt.*result after .* 1 credit/)
    const { cost } = await (await page.request.get(`${server.url}${path}`)).json()
    expect(cost.balance, 'charged twice in all').toBe(999_998)
  },
)

testWithoutServer(
  'a reading of the local service is shown as on hold while a server runs without that service',
  async ({ page, browser }) => {
    const hosted = await startFakeService('{"Documents":[{"Fields":{}}]}')
    const server = await startOwnServer({ SERVICE_URL: hosted.url, LOCAL_COMPARISONS: 'true' })
    try {
      await page.goto(server.url)
      await documentsPage.upload(page, await createScan(browser, [['FACTUUR', 'Factuurnummer | F-2025-8']]))
      const row = documentsPage.row(page, 'scan.pdf')
      await expect(row).toContainText('Needs review')
      const href = await row.getByRole('link', { name: 'scan.pdf' }).getAttribute('href')
      const id = href?.split(/[/?]/)[2] ?? ''
      await page.goto('about:blank')
      const reading = { id: crypto.randomUUID(), modelId: 'receipt', backend: 'local' }
      const comparisons = `${server.url}/workspace/submissions/${id}/comparisons`
      await page.request.post(comparisons, { data: { readings: [reading] } })
      await server.kill()

      const hostedOnly = await startOwnServer({ SERVICE_URL: hosted.url, DATA_DIR: server.dataDir })
      await page.goto(`${hostedOnly.url}/review/${id}/compare`)
      const heads = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
      await expect(heads.nth(1)).toContainText('On hold: this server no longer runs the local service.')
      await closePage(page)
      await hostedOnly.dispose()
    } finally {
      await closePage(page)
      await server.dispose()
      await hosted.close()
    }
  },
)
