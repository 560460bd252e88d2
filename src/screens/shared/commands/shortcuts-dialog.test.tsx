import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { standInForBrowser } from '#src/testing/browser/stand-in-for-browser.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

beforeAll(async () => {
  standInForBrowser()
  await initI18n()
  await loadTexts('commands')
})

// Other files share the language.
afterAll(() => showLanguage('en'))

async function showLanguage(language: 'en' | 'nl') {
  changeDeviceSettings({ language })
  await vi.waitFor(() => expect(document.documentElement.lang).toBe(language))
}

const keys = ['Click', 'Drag', 'Shift+Click', '2 × Click', 'Esc']

test.each([
  ['nl', ['Klik', 'Sleep', 'Shift+Klik', '2 × Klik', 'Esc']],
  ['en', keys],
] as const)('what the mouse does is said in the language of the app: %s', async (language, shown) => {
  await showLanguage(language)
  const shortcuts = keys.map((each) => ({ keys: each, description: `does ${each}` }))
  render(<ShortcutsDialog groups={[{ label: 'Mouse', shortcuts }]} onClose={() => {}} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(shown)
})
