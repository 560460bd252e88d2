import { formatOf } from '#src/viewer/formats/formats.ts'
import { offerOurs } from './offer-ours.tsx'

// Loaded beforehand, as every engine's JavaScript is. That starts the worker, in the app as here.
await formatOf('a.pdf')
await offerOurs()
