/** A share from 0 to 1 in percent, with one decimal; a dash where there is nothing to divide by. Rounded down, so that 100 % is all. */
export function formatShare(share: number | null, language: string): string {
  if (share === null) return '–'
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: share === 0 || share === 1 ? 0 : 1,
    roundingMode: 'floor',
  }).format(share)
}
