import type { CheckResult } from '#src/checks/check-result.ts'
import type { ReviewField } from './fields/review-field.ts'
import { isTypedOffPage, type SearchedTexts } from './fields/typed-off-page.ts'

/**
 * An item to look at before corrections are sent, at a field.
 * - `check`: a check that fails, whether or not the reviewer accepted its fields.
 * - `unchecked`: the field is still to check. Typed text that is not a value is excluded: it cannot be sent at all.
 * - `off-page`: the reviewer typed its Text, and it is on no page.
 */
export type SendItem = {
  /** Index of the document in the result, from 0. */
  readonly document: number
  /** Name of the field. */
  readonly field: string
} & (
  | {
      readonly kind: 'check'
      readonly check: CheckResult
      /** Whether the field is still to check as well. */
      readonly isUnchecked: boolean
    }
  | {
      readonly kind: 'unchecked'
      /** Whether the model requires the field and nothing was found. */
      readonly isRequired: boolean
    }
  | { readonly kind: 'off-page' }
)

/** A failing check, at the field that shows it. */
type FailingCheck = Extract<SendItem, { kind: 'check' }>

/**
 * Lists the failing checks of each document, each once and in the order of the fields, whether or not the reviewer
 * accepted their fields.
 *
 * @param documents the fields of each document.
 */
export const listFailingChecks = (documents: readonly (readonly ReviewField[])[]): FailingCheck[] =>
  documents.flatMap((fields, document) =>
    fields.flatMap(({ name, state, checks: own }) =>
      own
        .filter(({ at, result }) => result === 'failed' && at === name)
        .map((check): FailingCheck => {
          return { document, field: name, kind: 'check', check, isUnchecked: state === 'to-check' }
        }),
    ),
  )

/**
 * Lists the items still to look at: per document every failing check once, at the field that shows it, then every
 * other field to check, then typed text that is on no page; each in the order of the fields.
 *
 * @param documents the fields of each document.
 */
export function listSendItems(
  documents: readonly (readonly ReviewField[])[],
  searchedTexts: SearchedTexts,
): SendItem[] {
  return documents.flatMap((fields, document) => {
    const checks = listFailingChecks([fields]).map((check) => ({ ...check, document }))
    const reported = new Set(checks.map(({ field }) => field))
    const unchecked = fields
      .filter(({ name, state, reasons }) => {
        return state === 'to-check' && !reported.has(name) && !reasons.includes('value-unreadable')
      })
      .map(({ name, reasons }): SendItem => {
        return { document, field: name, kind: 'unchecked', isRequired: reasons.includes('required') }
      })
    const offPage = fields
      .filter((field) => isTypedOffPage(field, document, searchedTexts))
      .map(({ name }): SendItem => ({ document, field: name, kind: 'off-page' }))
    return [...checks, ...unchecked, ...offPage]
  })
}

/** Whether the field of an item is still to check. */
export const isUnchecked = (item: SendItem): boolean =>
  item.kind === 'unchecked' || (item.kind === 'check' && item.isUnchecked)

/** The number of fields that are still to check. */
export const countUnchecked = (items: readonly SendItem[]): number =>
  new Set(items.filter(isUnchecked).map(({ document, field }) => `${document} ${field}`)).size
