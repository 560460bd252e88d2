import { act, fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createDraftStore } from './session/draft-store.ts'
import { ReviewSessionContext, type ReviewSession } from './session/review-session.ts'
import { createSelectionStore } from './session/selection-store.ts'
import { useInitialFocus } from './use-initial-focus.ts'

const text = (Value: string) => buildField({ Text: Value, Value, Type: 'String' })

/** A document without fields to check until the registry reports that it does not know the number. */
function openDocument(namedField?: string) {
  const store = createDraftStore({
    result: parseResult(buildResult({ InvoiceNumber: text('F1'), KvkNumber: text('12345678') })),
    initial: null,
    language: 'en',
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const select = vi.fn<(name: string) => void>()
  const session = {
    store,
    selection: createSelectionStore(),
    select,
    documentIndex: 0,
    getSearch: () => ({}),
  } as Partial<ReviewSession> as ReviewSession
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ReviewSessionContext value={session}>{children}</ReviewSessionContext>
  )
  renderHook(() => useInitialFocus(namedField, namedField ?? 'InvoiceNumber'), { wrapper })
  const findOut = () => act(() => store.setRegistryFinding('12345678', { kind: 'unknown', at: 0 }))
  return { select, findOut }
}

test('a field that becomes one to check gets the initial focus, if nothing was touched', () => {
  const { select, findOut } = openDocument()
  findOut()
  expect(select.mock.calls).toEqual([['InvoiceNumber'], ['KvkNumber']])
})

test('keeps the focus if the reviewer began to work, or opened a field', () => {
  const working = openDocument()
  fireEvent.keyDown(document.body, { key: 'a' })
  working.findOut()
  expect(working.select.mock.calls).toEqual([['InvoiceNumber']])
  const named = openDocument('InvoiceNumber')
  named.findOut()
  expect(named.select.mock.calls).toEqual([['InvoiceNumber']])
})
