import 'i18next'
import type { enRegistry } from './language/en-registry.ts'
import type { enReview } from './language/en-review.ts'
import type { enSettings } from './language/en-settings.ts'
import type { en } from './language/en.ts'

// Makes every key that `t` is given a checked one.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof enReview & typeof enRegistry & typeof enSettings }
    returnNull: false
  }
}
