import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { presenceQuery } from '#src/client/api/presence.ts'
import { sessionQuery } from '#src/client/api/session.ts'
import { OtherReviewers } from './OtherReviewers.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

/** Shows who else has the document open: these people. */
function showNames(...names: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, {
    required: true,
    signedIn: true,
    name: 'Me',
    organisation: null,
  } as never)
  const presences = names.map((name) => ({ submissionId: 'a', client: name, name }))
  client.setQueryData(presenceQuery('a').queryKey, presences as never)
  render(
    <QueryClientProvider client={client}>
      <OtherReviewers submissionId="a" />
    </QueryClientProvider>,
  )
}

test('who else has the document open is the name of a button, which shows it by keyboard', async () => {
  showNames('Bea', 'Anna')
  const user = userEvent.setup()
  await user.tab()
  const button = screen.getByRole('button', { name: 'Also open: Anna and Bea' })
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  const note = await screen.findByRole('dialog', { name: 'Also open: Anna and Bea' })
  expect(note).toHaveTextContent('Also open: Anna and Bea')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(button)
})

test('a tap shows who else has the document open', async () => {
  showNames('Anna')
  const user = userEvent.setup()
  await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button') })
  expect(await screen.findByRole('dialog')).toHaveTextContent('Also open: Anna')
})

test('nobody else has it open: there is no button', () => {
  showNames()
  expect(screen.queryByRole('button')).toBeNull()
})
