import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announceSignIn, onSessionChangedElsewhere } from '#src/client/api/session.ts'
import { initI18n, loadTexts } from './locales/i18n.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('signIn')
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a failure is said once, and is not part of where the next attempt returns to', () => {
  history.replaceState(null, '', '/formats?sort=name#sign-in=cancelled')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProviderSignIn label="Een Sleutel" keepsPage={false} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/^You did not finish signing in/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in with Een Sleutel' })
  expect(new URL(link.href).searchParams.get('return')).toBe('/formats?sort=name')
  expect(location.hash).toBe('')
})

test('a page that comes back signed in tells the other windows, and no other page does', async () => {
  const listener = vi.fn<() => void>()
  const stop = onSessionChangedElsewhere(listener)
  history.replaceState(null, '', '/formats?sort=name')
  announceSignIn()
  history.replaceState(null, '', '/formats?sort=name#signed-in')
  announceSignIn()
  await expect.poll(() => listener.mock.calls.length).toBe(1)
  expect(location.pathname + location.search + location.hash).toBe('/formats?sort=name')
  stop()
})
