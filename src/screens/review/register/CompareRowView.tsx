import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import type { PartComparison } from '#src/company/compare-company.ts'
import { readableName } from '#src/review/readable-name.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { CompareRow } from './compare-rows.ts'
import { needsText, takenValue, type TakeOver } from './take-over.ts'
import { useMarkWords } from './use-mark-words.ts'

interface CompareRowViewProps {
  row: CompareRow
  onTake: (row: CompareRow, what: TakeOver) => void
}

const looks = {
  agrees: { icon: CircleCheck, tone: 'good' },
  differs: { icon: CircleAlert, tone: 'attention' },
  absent: { icon: CircleDashed, tone: 'plain' },
  unknown: { icon: CircleDashed, tone: 'plain' },
  shielded: { icon: EyeOff, tone: 'plain' },
} as const satisfies Record<PartComparison['verdict'], object>

/** One part of the company: what the document and the register say, how they stand, and taking it over. */
export function CompareRowView({ row, onTake }: CompareRowViewProps) {
  const { t } = useTranslation()
  const words = useMarkWords()
  const { part, field, missing, written, comparison } = row
  const name = field?.readableName ?? (missing ? readableName(missing.name) : t(`register.part.${part}`))
  const registered = 'registered' in comparison ? comparison.registered : ''
  const canTake = takenValue(row) !== undefined
  const take =
    field === undefined ? t('register.add') : t(needsText(row) ? 'register.takeBoth' : 'register.take')
  return (
    <li aria-label={name} className="flex flex-col gap-1 border-t border-line py-1.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-sm font-medium">{name}</span>
        <Badge {...looks[comparison.verdict]}>{words(comparison)}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 wrap-anywhere">
        <dt className="text-ink-2">{t('register.inDocument')}</dt>
        <dd>{written === '' ? '–' : written}</dd>
        <dt className="text-ink-2">{t('register.inRegister')}</dt>
        <dd>{registered === '' ? '–' : registered}</dd>
      </dl>
      {canTake && (
        <p className="flex flex-wrap gap-1.5">
          <Button
            size="small"
            keys="Enter"
            data-take-over={comparison.verdict}
            aria-label={`${take}: ${name}`}
            onClick={() => onTake(row, 'value')}
          >
            {take}
          </Button>
          {field !== undefined && !needsText(row) && comparison.verdict === 'differs' && (
            <Button
              size="small"
              look="quiet"
              title={t('register.takeTextWhy')}
              aria-label={`${t('register.takeText')}: ${name}`}
              onClick={() => onTake(row, 'both')}
            >
              {t('register.takeText')}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
