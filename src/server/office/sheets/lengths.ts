/** A length in points: 1/72 inch. */
export type Points = number

const pointsPerUnit: Readonly<Record<string, number>> = {
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pt: 1,
  pc: 12,
}

/** A length as OpenDocument writes it (`1.5in`); undefined for any other text. */
export function parseLength(text: string | undefined): Points | undefined {
  const [, number = '', unit = ''] = /^(-?\d+(?:\.\d+)?)(in|cm|mm|pt|pc)$/.exec(text ?? '') ?? []
  const factor = pointsPerUnit[unit]
  return factor === undefined ? undefined : Number(number) * factor
}

/** Formats a length as OpenDocument writes it. */
export const formatLength = (length: Points): string => `${length.toFixed(2)}pt`
