import { createScan } from '../support/files/create-scan.ts'
import { expect, testWithOwnServer } from '../support/fixtures.ts'
import { documentsPage } from '../support/review-page.ts'

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
