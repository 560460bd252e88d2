import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { anInvoice } from './invoice.ts'
import { documentsPage, field } from './reviewer.ts'

/** What axe finds on the page as it stands, as short lines. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen or dialog, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await documentsPage.visit(page)
    expect(await findings(page), 'empty documents screen').toEqual([])
    await documentsPage.upload(page, [
      await anInvoice(),
      { name: 'program.exe', mimeType: '', buffer: Buffer.from('MZ') },
    ])
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('To review', { timeout: 30_000 })
    expect(await findings(page), 'documents screen').toEqual([])

    await documentsPage.review(page, 'factuur.pdf')
    await field(page, 'Total amount').click()
    await expect(page.getByRole('button', { name: /^Found: / }).first()).toBeVisible()
    expect(await findings(page), 'review screen').toEqual([])
    for (const [button, dialog] of [
      ['Send corrections', 'Send corrections'],
      ['Add field', 'Add field'],
      ['Keyboard help', 'Keys'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      expect(await findings(page), dialog).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findings(page), 'review screen, narrow').toEqual([])
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page), 'settings').toEqual([])
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page), 'unknown address').toEqual([])
  })
}
