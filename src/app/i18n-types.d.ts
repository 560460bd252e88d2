import 'i18next'
import type { enCommands } from './locales/en-commands.ts'
import type { enDemo } from './locales/demo/en-demo.ts'
import type { enFormats } from './locales/en-formats.ts'
import type { enList } from './locales/en-list.ts'
import type { enRegistry } from './locales/en-registry.ts'
import type { enReview } from './locales/en-review.ts'
import type { enSettings } from './locales/en-settings.ts'
import type { en } from './locales/en.ts'

// Makes the compiler check every key passed to `t`.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: {
      translation: typeof en &
        typeof enCommands &
        typeof enDemo &
        typeof enFormats &
        typeof enList &
        typeof enReview &
        typeof enRegistry &
        typeof enSettings
    }
    returnNull: false
  }
}
