import 'i18next'
import type { enReview } from './language/en-review.ts'
import type { en } from './language/en.ts'

// Makes every key that `t` is given a checked one.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en & typeof enReview }
    returnNull: false
  }
}
