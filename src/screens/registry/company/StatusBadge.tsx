import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import type { Company } from '#src/registry/company.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { describeStatus } from '../export/company-facts.ts'

const badgesByState = {
  active: { icon: CircleCheck, tone: 'good' },
  ended: { icon: CircleX, tone: 'bad' },
  unknown: { icon: CircleHelp, tone: 'plain' },
} as const

/** Shows whether a company is active. */
export function StatusBadge({ company }: { company: Company }) {
  const translation = useTranslation()
  return <Badge {...badgesByState[company.status.state]}>{describeStatus(company, translation)}</Badge>
}
