/** Formats a share (0 to 1) as a percentage with one decimal; a dash for null. Only 1 is 100 %, and only 0 is 0 %. */
export function formatShare(share: number | null, language: string): string {
  if (share === null) return '–'
  const shown = share > 0 && share < 1 ? Math.min(0.999, Math.max(0.001, share)) : share
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: share === 0 || share === 1 ? 0 : 1,
  }).format(shown)
}
