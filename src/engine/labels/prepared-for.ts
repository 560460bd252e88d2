import type { LabelHit } from './find-labels.ts'

const preparedFor = /^prepared for\s*:?\s*$/iu

const isPreparedFor = ({ segment, from, to }: LabelHit): boolean =>
  preparedFor.test(segment.text.slice(from, to))

/**
 * Removes the field from `Prepared for` if another label has the same one: then it names the subject of the
 * document (`Prepared for: Site survey`). Only without another label does it name the customer.
 *
 * @param hits of all lines, by line index.
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
