import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { switchLanguages } from '#src/testing/browser/switch-languages.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

const showLanguage = switchLanguages('commands')

const keys = ['Click', 'Drag', 'Shift+Click', '2 × Click', 'Esc']

test.each([
  ['nl', ['Klik', 'Sleep', 'Shift+Klik', '2 × Klik', 'Esc']],
  ['en', keys],
] as const)('mouse actions are described in the language of the app: %s', async (language, shown) => {
  await showLanguage(language)
  const shortcuts = keys.map((each) => ({ keys: each, description: `does ${each}` }))
  render(<ShortcutsDialog groups={[{ label: 'Mouse', shortcuts }]} onClose={() => {}} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(shown)
})
