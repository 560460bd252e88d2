import { useTranslation } from 'react-i18next'
import type { PartComparison } from '#src/registry/comparison/compare-company.ts'

/** Formats how a part of the company compares with the registry. */
export function useComparisonText(): (comparison: PartComparison) => string {
  const { t, i18n } = useTranslation()
  return (comparison) => {
    if (comparison.verdict !== 'differs') return t(`register.mark.${comparison.verdict}`)
    const { difference } = comparison
    if (difference.how !== 'address') return t(`register.differs.${difference.how}`)
    const names = difference.parts.map((part) => t(`register.part.${part}`).toLocaleLowerCase(i18n.language))
    return t('register.differs.address', { parts: names.join(', ') })
  }
}
