import 'i18next'
import type { enRegistry } from './locales/en-registry.ts'
import type { enReview } from './locales/en-review.ts'
import type { enSettings } from './locales/en-settings.ts'
import type { en } from './locales/en.ts'

// Makes every key that `t` is given a checked one.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof enReview & typeof enRegistry & typeof enSettings }
    returnNull: false
  }
}
