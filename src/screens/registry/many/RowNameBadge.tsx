import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Badge } from '#src/ui/Badge.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ManyRow } from './many-row.ts'
import type { ListTable } from './parse-number-list.ts'
import { compareRowName, formatRowName } from './row-name.ts'

const badgesByVerdict = {
  agrees: { icon: CircleCheck, tone: 'good' },
  differs: { icon: CircleAlert, tone: 'attention' },
  absent: { icon: CircleDashed, tone: 'plain' },
  unknown: { icon: CircleDashed, tone: 'plain' },
} as const

/** Whether the name in the list agrees with the registry; nothing if the list has no names. */
export function RowNameBadge({ row, list }: { row: ManyRow; list: ListTable }) {
  const { t } = useTranslation()
  const compared = compareRowName(row, list)
  if (compared === undefined) return null
  const { otherName, ...verdict } = compared
  return (
    <div className="mt-1">
      <Badge {...badgesByVerdict[compared.verdict]}>{formatRowName(t, verdict)}</Badge>
      {otherName !== undefined && <p className="text-xs text-ink-2">{otherName}</p>}
    </div>
  )
}
