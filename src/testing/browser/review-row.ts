import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// Rows of the review, for tests without a browser.

/** Finds the row of a field. */
export const findField = (name: string) => screen.findByRole('group', { name })
export const getTextBox = (group: HTMLElement) => within(group).getByRole('textbox', { name: 'Text' })
/** Finds the editor of a field's Value; for an unselected field, its Value as text. */
export const getValueInput = (group: HTMLElement) => within(group).getByLabelText('Value')

/** Types a text that is not a date. */
export async function typeSoon(user: UserEvent, date: HTMLElement) {
  await user.clear(getValueInput(date))
  await user.type(getValueInput(date), 'soon')
}

/** Selects a field and opens its details. @returns its row. */
export async function openDetails(user: UserEvent, name: string): Promise<HTMLElement> {
  const group = await findField(name)
  await user.click(getValueInput(group))
  const details = await within(group).findByRole('button', { name: 'Details' })
  if (details.getAttribute('aria-expanded') === 'false') await user.click(details)
  return group
}
