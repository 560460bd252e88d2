import { createContext, use, type ComponentType } from 'react'
import type { JsonValue } from '#src/contract/json.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { JsonPath } from '#src/values/json-path.ts'
import type { Whole } from './read-part.ts'

export interface PartProps {
  readonly path: JsonPath
  /** What the part is called, in words. */
  readonly label: string
}

/** A nested Value that is being edited, and what can be done with its parts. */
export interface Nested {
  readonly field: ReviewField
  readonly whole: Whole
  readonly isDisabled: boolean
  /** Somewhere in it stands what is no value: then nothing may be moved or taken away under it. */
  readonly hasProblem: boolean
  /** Puts another part at a path. Changes one after another of the same part are one step to undo. */
  readonly put: (path: JsonPath, part: JsonValue) => void
  readonly remove: (path: JsonPath) => void
  /** The editor of any part. Given along because the editors of its parts use it again. */
  readonly Part: ComponentType<PartProps>
}

export const NestedContext = createContext<Nested | null>(null)

export function useNested(): Nested {
  const nested = use(NestedContext)
  if (nested === null) throw new Error('NestedContext has no value')
  return nested
}
