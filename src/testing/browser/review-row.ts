import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

// The rows of the review, for tests without a browser.

/** The row of a field. */
export const findField = (name: string) => screen.findByRole('group', { name })
export const getTextBox = (group: HTMLElement) => within(group).getByRole('textbox', { name: 'Text' })
/** The editor of a field's Value; of a field that is not selected, its Value as text. */
export const getValueInput = (group: HTMLElement) => within(group).getByLabelText('Value')

/** Types what is no date. */
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
