import type { en } from './en.ts'
import type { enCommands } from './en-commands.ts'
import type { enDemo } from './demo/en-demo.ts'
import type { enFormats } from './en-formats.ts'
import type { enList } from './en-list.ts'
import type { enNames } from './en-names.ts'
import type { enRegistry } from './en-registry.ts'
import type { enSettings } from './en-settings.ts'
import type { enReview } from './en-review.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The catalogues of a language, by the part of the app that needs them: with exactly the keys of the English ones. */
export interface Catalogue {
  readonly first: Texts<typeof en>
  readonly commands: Texts<typeof enCommands>
  readonly demo: Texts<typeof enDemo>
  readonly formats: Texts<typeof enFormats>
  readonly list: Texts<typeof enList>
  readonly review: Texts<typeof enReview>
  readonly names: Texts<typeof enNames>
  readonly registry: Texts<typeof enRegistry>
  readonly settings: Texts<typeof enSettings>
}
