import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { enReview } from '#src/app/locales/en/parts/review.ts'
import type { Writable } from '#src/contract/json.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { findReviewField } from '#src/review/fields/review-field.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { addTexts, changeLanguage } from '#src/ui/translation/translation.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { ElectronicInvoiceValue } from './ElectronicInvoiceValue.tsx'

beforeAll(() => {
  addTexts('en', enReview)
  changeLanguage('en')
})

const [printed, stated] = ['NL91ABNA0417164300', 'NL02RABO0123456789']

/** Renders the component for a field whose electronic value has this form, on a draft that the test can read. */
function show(electronic: Writable) {
  const iban = buildField({
    Text: printed,
    Value: printed,
    Type: 'String',
    NeedsReview: true,
    ElectronicInvoice: electronic,
  })
  const document = parseResult(buildResult({ Iban: iban })).Documents[0]!
  let current: DocumentDraft = { edits: [] }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const getField = () => findReviewField(document, current, 'Iban')!
  const session = {
    documentIndex: 0,
    store: { endEditGroup: () => undefined, clearTyped: () => undefined },
    apply(edit: (of: typeof document, draft: DocumentDraft) => DocumentDraft) {
      current = edit(document, current)
      for (const listener of listeners) listener()
    },
  } as unknown as ReviewSession
  function Shown() {
    useSyncExternalStore(subscribe, () => current)
    return (
      <ReviewSessionContext value={session}>
        <ElectronicInvoiceValue field={getField()} />
      </ReviewSessionContext>
    )
  }
  const { container } = render(<Shown />)
  return { container, getField }
}

const getButton = (name: string) => screen.getByRole('button', { name })

test('shows both values of a field that differs, and takes over either', async () => {
  const { getField } = show({ Text: stated, Value: stated, Printed: 'other' })
  const user = userEvent.setup()
  expect(screen.getByText(`Electronic invoice: ${stated} / Page: ${printed}`)).toBeInTheDocument()
  await user.click(getButton('Use the electronic invoice'))
  expect(getField()).toMatchObject({ text: stated, value: stated, state: 'corrected' })
  expect(getButton('Use the electronic invoice')).toHaveAttribute('aria-pressed', 'true')
  await user.click(getButton('Use the page'))
  expect(getField()).toMatchObject({ text: printed, value: printed, state: 'accepted' })
  expect(getButton('Use the page')).toHaveAttribute('aria-pressed', 'true')
})

test('reports that a value was not found on the page, and nothing where the two agree', () => {
  show({ Text: stated, Value: stated, Printed: 'none' })
  expect(screen.getByText('In the electronic invoice, not found on the page')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(show({ Text: printed, Value: printed, Printed: 'same' }).container).toBeEmptyDOMElement()
})

test('ignores a property of another form', () => {
  expect(show({ Text: 1, Value: stated, Printed: 'other' }).container).toBeEmptyDOMElement()
  expect(show({ Text: stated, Value: stated, Printed: 'maybe' }).container).toBeEmptyDOMElement()
  expect(show('other').container).toBeEmptyDOMElement()
})
