import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { ExportSummaryText } from './ExportSummaryText.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

const summary = { submissions: 2, documents: 2, rejected: 0, postponed: 0, skipped: [] }
const show = (some: Partial<typeof summary>) =>
  render(<ExportSummaryText summary={{ ...summary, ...some }} error={null} />)

test('counts documents separately from the files that contain them', () => {
  show({})
  expect(screen.getByText('2 documents will be exported.')).toBeVisible()
  show({ submissions: 8, documents: 11 })
  expect(screen.getByText('11 documents from 8 files will be exported.')).toBeVisible()
})

test('mentions included files that are rejected or postponed', () => {
  show({ rejected: 1, postponed: 2 })
  expect(screen.getByRole('status')).toHaveTextContent(
    'This includes 1 rejected file.This includes 2 postponed files.',
  )
})
