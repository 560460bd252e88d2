import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { WaitingLinks } from '#src/screens/shared/formats/WaitingLinks.tsx'
import { ReadAgainNotice } from '#src/screens/shared/formats/ReadAgainNotice.tsx'

/** The waiting documents of a format: which to check next, and which can be read again. */
export function WaitingDocuments({ format }: { format: LearntFormat }) {
  if (format.waiting.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <WaitingLinks format={format} />
      <ReadAgainNotice formats={[format]} />
    </section>
  )
}
