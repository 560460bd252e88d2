import type { LabelHit } from './find-labels.ts'

const preparedFor = /^prepared for\s*:?\s*$/iu

const isPreparedFor = ({ segment, from, to }: LabelHit): boolean =>
  preparedFor.test(segment.text.slice(from, to))

/**
 * Gives `Prepared for` no field where another label stands for the same one: there it says what the document is about
 * (`Prepared for: Site survey`), and only without another who the customer is.
 *
 * @param hits of all lines, by their index.
 */
export function leaveOutPreparedFor(
  hits: readonly (readonly LabelHit[])[],
): readonly (readonly LabelHit[])[] {
  const all = hits.flat()
  const fields = new Set(
    all
      .filter((hit) => hit.isLeading && hit.isClosed && !isPreparedFor(hit))
      .flatMap(({ meanings }) => meanings.map(({ field }) => field)),
  )
  if (!all.some(isPreparedFor)) return hits
  return hits.map((line) =>
    line.map((hit) =>
      isPreparedFor(hit) && hit.meanings.some(({ field }) => field !== undefined && fields.has(field))
        ? { ...hit, meanings: [{ field: undefined, strength: 1 }] }
        : hit,
    ),
  )
}
