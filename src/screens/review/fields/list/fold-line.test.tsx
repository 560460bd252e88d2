import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { enReview } from '#src/app/locales/en/parts/review.ts'
import { createBuildDocumentView } from '#src/review/document-view.ts'
import type { FoldedFields } from '#src/review/fields/fold-fields.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { addTexts, changeLanguage } from '#src/ui/translation/translation.ts'
import { ReviewSessionContext, type ReviewSession } from '../../session/review-session.ts'
import { FoldLine } from './FoldLine.tsx'

beforeAll(() => {
  addTexts('en', enReview)
  changeLanguage('en')
})

const names = ['OrderNumber', 'Reference', 'City']

function show(known: Partial<FoldedFields>) {
  const fields = Object.fromEntries(names.map((name) => [name, buildField({ Text: name, Value: name })]))
  const document = parseResult(buildResult(fields)).Documents[0]!
  const view = createBuildDocumentView(new Set())(document, { edits: [] })
  const session = {
    documentIndex: 0,
    store: createStore(() => ({ documents: [view] })),
  } as unknown as ReviewSession
  const folded = { names, foundCount: 0, missing: [], tied: 0, ...known }
  const { unmount } = render(
    <ReviewSessionContext value={session}>
      <FoldLine folded={folded} isOpen={false} onToggle={() => undefined} />
    </ReviewSessionContext>,
  )
  const line = screen.getByRole('button', { expanded: false })
  const marked = names.filter((_, index) =>
    screen.getAllByRole('group')[index]?.textContent.includes('not found on the page'),
  )
  const shown = [line.textContent, marked]
  unmount()
  return shown
}

test('the line says what is known about the folded fields, and claims agreement only once all were found', () => {
  expect(show({ tied: 2 })).toEqual(['3 fields were not flagged', []])
  expect(show({ foundCount: 1, tied: 2 })).toEqual(['3 fields were not flagged; 1 agrees with the page', []])
  expect(show({ foundCount: 2, missing: ['Reference'] })).toEqual([
    '3 fields were not flagged; 2 agree with the page, 1 was not found on it',
    ['Reference'],
  ])
  expect(show({ foundCount: 3 })).toEqual(['3 fields agree with the page', []])
  expect(show({ foundCount: 3, tied: 2 })).toEqual([
    '3 fields agree with the page, 2 of them with each other',
    [],
  ])
  expect(show({ foundCount: 3, tied: 3 })).toEqual(['3 fields agree with the page and with each other', []])
})
