import type { en } from './en.ts'
import type { enRegistry } from './en-registry.ts'
import type { enSettings } from './en-settings.ts'
import type { enReview } from './en-review.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The catalogues of a language, by the part of the app that needs them: exactly the keys of the English ones. */
export interface Catalogue {
  readonly first: Texts<typeof en>
  readonly review: Texts<typeof enReview>
  readonly registry: Texts<typeof enRegistry>
  readonly settings: Texts<typeof enSettings>
}
