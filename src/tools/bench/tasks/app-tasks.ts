import type { Page } from '@playwright/test'
import { missedField, missedRow, type TaskName } from './task-definitions.ts'
import type { InputCounter } from './input-counter.ts'

/** Sends the corrections: opens the dialog and confirms. */
async function sendCorrections(page: Page, hand: InputCounter): Promise<void> {
  await hand.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).waitFor()
  await hand.press('Enter')
}

/** The five tasks in the app, by the shortest way described in its help. */
export const appTasks: Record<TaskName, (page: Page, hand: InputCounter) => Promise<void>> = {
  async right(page, hand) {
    await hand.press('Enter', 'Enter', 'Enter')
    await sendCorrections(page, hand)
    await page.getByRole('heading', { level: 1, name: 'correct.txt' }).waitFor()
  },
  async correct(page, hand) {
    await hand.type('1351,82')
    await sendCorrections(page, hand)
  },
  async missing(page, hand) {
    await hand.dragOver(
      page.getByRole('region', { name: 'Page', exact: true }).getByText(missedField.text).first(),
    )
    const fields = page.getByRole('region', { name: 'Fields' })
    await hand.click(page.getByRole('button', { name: 'Add field' }).first())
    await page.getByRole('dialog', { name: 'Add field' }).waitFor()
    await hand.type(missedField.name)
    await hand.press('Enter')
    await fields.getByRole('group', { name: missedField.shown, exact: true }).waitFor()
    await sendCorrections(page, hand)
  },
  async row(page, hand) {
    await hand.click(page.getByRole('gridcell', { name: /^Description, row 2/ }))
    await hand.press('Alt+Insert')
    await page.getByRole('gridcell', { name: /^Description, row 4/ }).waitFor()
    for (const [place, words] of missedRow.entries()) {
      if (place > 0) await hand.press('Tab')
      await hand.type(words)
    }
    await hand.press('Enter')
    await sendCorrections(page, hand)
  },
  async absent(page, hand) {
    await hand.press('Control+Delete', 'Control+Delete', 'Control+z')
    await sendCorrections(page, hand)
  },
}
