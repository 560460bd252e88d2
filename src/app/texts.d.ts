import type { enCommands } from './locales/en/parts/commands.ts'
import type { enCompare } from './locales/en/parts/compare.ts'
import type { enDemo } from './locales/en/parts/demo.ts'
import type { enFormats } from './locales/en/parts/formats.ts'
import type { enList } from './locales/en/parts/list.ts'
import type { enModels } from './locales/en/parts/models.ts'
import type { enRegistry } from './locales/en/parts/registry.ts'
import type { enReview } from './locales/en/parts/review.ts'
import type { enSettings } from './locales/en/parts/settings.ts'
import type { enEvaluations } from './locales/en/parts/evaluations.ts'
import type { enOperation } from './locales/en/parts/operation.ts'
import type { enSignIn } from './locales/en/parts/sign-in.ts'
import type { enStart } from './locales/en/parts/start.ts'
import type { enUploads } from './locales/en/parts/uploads.ts'
import type { en } from './locales/en.ts'

type EnglishTexts = typeof en &
  typeof enCommands &
  typeof enCompare &
  typeof enDemo &
  typeof enFormats &
  typeof enList &
  typeof enModels &
  typeof enReview &
  typeof enRegistry &
  typeof enSettings &
  typeof enOperation &
  typeof enSignIn &
  typeof enStart &
  typeof enUploads &
  typeof enEvaluations

// Makes the compiler check every key passed to `t`, and the values for its placeholders.
declare module '#src/ui/translation/text-types.ts' {
  interface Texts extends EnglishTexts {}
}
