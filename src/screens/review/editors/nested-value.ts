import { createContext, use, type ComponentType } from 'react'
import type { JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { JsonPath } from '#src/values/json-path.ts'
import type { RootValue } from '../form/parse-part.ts'

export interface PartEditorProps {
  readonly path: JsonPath
  /** What the part is called, in words. */
  readonly label: string
}

/** A nested Value that is being edited, and what can be done with its parts. */
export interface NestedValue {
  readonly field: ReviewField
  readonly whole: RootValue
  readonly isDisabled: boolean
  /** Somewhere in it stands what is no value: then nothing may be moved or taken away under it. */
  readonly hasProblem: boolean
  /** Puts another part at a path. Changes one after another of the same part are one step to undo. */
  readonly put: (path: JsonPath, part: JsonValue) => void
  readonly remove: (path: JsonPath) => void
  /** The editor of any part. Given along because the editors of its parts use it again. */
  readonly Part: ComponentType<PartEditorProps>
}

export const NestedValueContext = createContext<NestedValue | null>(null)

export function useNestedValue(): NestedValue {
  const nested = use(NestedValueContext)
  if (nested === null) throw new Error('NestedContext has no value')
  return nested
}
