import type { en } from './en.ts'
import type { enCommands } from './en/parts/commands.ts'
import type { enCompare } from './en/parts/compare.ts'
import type { enDemo } from './en/parts/demo.ts'
import type { enFormats } from './en/parts/formats.ts'
import type { enList } from './en/parts/list.ts'
import type { enModels } from './en/parts/models.ts'
import type { enNames } from './en/parts/names.ts'
import type { enRegistry } from './en/parts/registry.ts'
import type { enSettings } from './en/parts/settings.ts'
import type { enEvaluations } from './en/parts/evaluations.ts'
import type { enOperation } from './en/parts/operation.ts'
import type { enSignIn } from './en/parts/sign-in.ts'
import type { enStart } from './en/parts/start.ts'
import type { enUploads } from './en/parts/uploads.ts'
import type { enReview } from './en/parts/review.ts'

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The catalogues of a language, by the part of the app that needs them: with exactly the keys of the English ones. */
export interface Catalogue {
  readonly first: Texts<typeof en>
  readonly commands: Texts<typeof enCommands>
  readonly compare: Texts<typeof enCompare>
  readonly demo: Texts<typeof enDemo>
  readonly formats: Texts<typeof enFormats>
  readonly list: Texts<typeof enList>
  readonly review: Texts<typeof enReview>
  readonly models: Texts<typeof enModels>
  readonly operation: Texts<typeof enOperation>
  readonly names: Texts<typeof enNames>
  readonly registry: Texts<typeof enRegistry>
  readonly settings: Texts<typeof enSettings>
  readonly evaluations: Texts<typeof enEvaluations>
  readonly signIn: Texts<typeof enSignIn>
  readonly start: Texts<typeof enStart>
  readonly uploads: Texts<typeof enUploads>
}
