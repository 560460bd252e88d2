import { createContext, use, type ComponentType } from 'react'
import type { JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { JsonPath } from '#src/values/json-path.ts'
import type { RootValue } from '#src/review/editing/parse-part.ts'

export interface PartEditorProps {
  readonly path: JsonPath
  /** Accessible name of the part. */
  readonly label: string
}

/** A nested Value that is being edited, and the edits of its parts. */
export interface NestedValue {
  readonly field: ReviewField
  readonly whole: RootValue
  readonly isDisabled: boolean
  /** Whether some part cannot be read: nothing may then be moved or removed. */
  readonly hasProblem: boolean
  /** Replaces the part at a path. Successive edits of the same part are one step to undo. */
  readonly put: (path: JsonPath, part: JsonValue) => void
  readonly remove: (path: JsonPath) => void
  /** The editor of any part, which part editors use recursively. */
  readonly Part: ComponentType<PartEditorProps>
}

export const NestedValueContext = createContext<NestedValue | null>(null)

export function useNestedValue(): NestedValue {
  const nested = use(NestedValueContext)
  if (nested === null) throw new Error('useNestedValue needs a NestedValueContext')
  return nested
}
