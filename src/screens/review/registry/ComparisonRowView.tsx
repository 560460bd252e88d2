import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import EyeOff from 'lucide-react/icons/eye-off'
import type { PartComparison } from '#src/registry/comparison/compare-company.ts'
import { useFieldNames } from '../session/selectors.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ComparisonRow } from './build-comparison-rows.ts'
import { needsText, getRegistryValue, type ApplyMode } from './apply-registry-value.ts'

interface ComparisonRowViewProps {
  row: ComparisonRow
  onApply: (row: ComparisonRow, mode: ApplyMode) => void
}

const verdictBadges = {
  agrees: { icon: CircleCheck, tone: 'good' },
  differs: { icon: CircleAlert, tone: 'attention' },
  absent: { icon: CircleDashed, tone: 'plain' },
  unknown: { icon: CircleDashed, tone: 'plain' },
  shielded: { icon: EyeOff, tone: 'plain' },
} as const satisfies Record<PartComparison['verdict'], object>

/** A part of the company in the document and the registry, their comparison, and a button to apply the latter. */
export function ComparisonRowView({ row, onApply }: ComparisonRowViewProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const formatComparison = useComparisonText()
  const { part, field, missing, documentText, printedText, comparison } = row
  const name =
    field?.readableName ?? (missing ? names.formatField(missing.name) : t(`reviewRegistry.part.${part}`))
  const registered = 'registered' in comparison ? comparison.registered : ''
  const canApply = getRegistryValue(row) !== undefined
  const appliesText = needsText(row)
  const presentLabel = t(appliesText ? 'reviewRegistry.takeBoth' : 'reviewRegistry.take')
  const applyLabel = field === undefined ? t('reviewRegistry.add') : presentLabel
  return (
    <li aria-label={name} className="flex flex-col gap-1 border-t border-line py-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm font-medium">{name}</span>
        <Badge {...verdictBadges[comparison.verdict]}>{formatComparison(comparison)}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere">
        {printedText !== undefined && (
          <>
            <dt className="text-ink-2">{t('reviewRegistry.inDocument')}</dt>
            <dd>{printedText}</dd>
          </>
        )}
        <dt className="text-ink-2">
          {t(printedText === undefined ? 'reviewRegistry.inDocument' : 'reviewRegistry.willBeSent')}
        </dt>
        <dd>{documentText === '' ? '–' : documentText}</dd>
        <dt className="text-ink-2">{t('reviewRegistry.inRegistry')}</dt>
        <dd>{registered === '' ? '–' : registered}</dd>
      </dl>
      {canApply && (
        <p className="flex flex-wrap gap-1.5">
          <Button
            size="small"
            keys="Enter"
            data-take-over={comparison.verdict}
            aria-label={`${applyLabel}: ${name}`}
            onClick={() => onApply(row, 'value')}
          >
            {applyLabel}
          </Button>
          {field !== undefined && !appliesText && comparison.verdict === 'differs' && (
            <Button
              size="small"
              variant="quiet"
              tooltip={t('reviewRegistry.takeTextWhy')}
              aria-label={`${t('reviewRegistry.takeText')}: ${name}`}
              onClick={() => onApply(row, 'both')}
            >
              {t('reviewRegistry.takeText')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

/** Formats how a part of the company compares with the registry. */
function useComparisonText(): (comparison: PartComparison) => string {
  const { t, language } = useTranslation()
  return (comparison) => {
    if (comparison.verdict !== 'differs') return t(`reviewRegistry.mark.${comparison.verdict}`)
    const { difference } = comparison
    if (difference.how !== 'address') return t(`reviewRegistry.differs.${difference.how}`)
    const names = difference.parts.map((part) => t(`reviewRegistry.part.${part}`).toLocaleLowerCase(language))
    return t('reviewRegistry.differs.address', { parts: names.join(', ') })
  }
}
