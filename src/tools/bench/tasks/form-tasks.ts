import type { Page } from '@playwright/test'
import {
  columns,
  getFileName,
  missedField,
  missedRow,
  formatDocument,
  tasks,
  type TaskName,
} from './task-definitions.ts'
import type { InputCounter } from './input-counter.ts'

// The peer: a plain form, as any web framework makes it, in the same browser. It is a generous one: one text box per
// field, in the document's order, the first with the focus; Tab selects the content of a box; an empty box means that
// the field is not in the document; nothing shows what was checked; Enter in any box sends, without a question, and
// leads to the list of documents. A table is a table of boxes with a button after each row, and a missed field
// already has its box. The document is shown beside it as plain text.

/** Shows the form of a task. Typed texts are plain ASCII, so nothing needs escaping. */
export async function showForm(page: Page, task: TaskName): Promise<void> {
  const plain = tasks[task].fields.filter(([name]) => !name.startsWith('Lines.'))
  const cells = tasks[task].fields.filter(([name]) => name.startsWith('Lines.'))
  const box = (name: string, words: string) => `<input aria-label="${name}" name="${name}" value="${words}">`
  const rows = Array.from({ length: cells.length / columns.length }, (_, row) => {
    const ofRow = cells.slice(row * columns.length, (row + 1) * columns.length)
    return `<tr>${ofRow.map(([name, words]) => `<td>${box(name, words)}</td>`).join('')}<td><button type="button">Insert below row ${row + 1}</button></td></tr>`
  })
  await page.setContent(`
    <pre>${formatDocument(task).replaceAll(/.+/g, '<span>$&</span>')}</pre>
    <form>
      ${[...plain, ...(task === 'missing' ? [[missedField.name, ''] as const] : [])]
        .map(([name, words]) => `<p>${name} ${box(name, words)}</p>`)
        .join('')}
      <table>${rows.join('')}</table>
      <button>Send</button>
    </form>`)
  await page.evaluate((next) => {
    const form = document.querySelector('form')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      Object.assign(window, { sent: [...new FormData(form)] })
      document.body.innerHTML = `<a href="#next">${next}</a>`
    })
    form?.addEventListener('click', ({ target }) => {
      const row = target instanceof HTMLButtonElement && target.type === 'button' && target.closest('tr')
      if (!row) return
      const added = row.cloneNode(true) as HTMLTableRowElement
      for (const input of added.querySelectorAll('input')) input.value = ''
      row.after(added)
      for (const [index, each] of [...(row.parentElement?.children ?? [])].entries())
        for (const input of each.querySelectorAll('input'))
          input.name = input.ariaLabel = input.name.replace(/^Lines\.\d+/, `Lines.${index}`)
    })
    document.querySelector('input')?.focus()
  }, getFileName('correct'))
}

/** Returns what the form sent last. */
export const getSentFields = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(await page.evaluate(() => (window as unknown as { sent: [string, string][] }).sent))

/** Lists the presses of Tab that lead from the first field to another. */
const listTabs = (task: TaskName, name: string): string[] =>
  Array<string>(tasks[task].fields.findIndex(([each]) => each === name)).fill('Tab')

/** The five tasks in the form, by the shortest way: Tab to near targets, a click on far ones. */
export const formTasks: Record<TaskName, (page: Page, hand: InputCounter) => Promise<void>> = {
  async right(page, hand) {
    // Each flagged field is focused, so that it is looked at.
    await hand.press(...listTabs('right', 'TotalAmount'), 'Enter')
    await hand.click(page.getByRole('link'))
  },
  async correct(_, hand) {
    await hand.press(...listTabs('correct', 'TotalAmount'))
    await hand.type('1351,82')
    await hand.press('Enter')
  },
  async missing(page, hand) {
    await hand.dragOver(page.getByText(missedField.text, { exact: true }))
    await hand.press('Control+c')
    await hand.click(page.getByLabel(missedField.name, { exact: true }))
    await hand.press('Control+v', 'Enter')
  },
  async row(page, hand) {
    await hand.click(page.getByRole('button', { name: 'Insert below row 2' }))
    // After the button, the next box is the first of the new row.
    for (const words of missedRow) {
      await hand.press('Tab')
      await hand.type(words)
    }
    await hand.press('Enter')
  },
  async absent(_, hand) {
    await hand.press(...listTabs('absent', 'DueDate'), 'Delete', 'Tab', 'Delete', 'Control+z', 'Enter')
  },
}
