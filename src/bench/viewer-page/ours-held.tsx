import '#src/viewer/formats/pdf.ts'
import { offerOurs } from './offer-ours.tsx'

// All JavaScript is here, but the worker is held back until the bytes are there, as the other engines do it.
await offerOurs()
