import { createContext, use } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'

/**
 * The fields in the order in which they are walked, table cells last. A ref, so that a row need not be drawn
 * again when another field changes.
 */
export const OrderedFieldsContext = createContext<{ readonly current: readonly ReviewField[] }>({
  current: [],
})

export const useOrderedFields = () => use(OrderedFieldsContext)
