import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import type { Company } from '#src/company/company.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { standingWords } from './company-facts.ts'
import { useWords } from './use-words.ts'

const looks = {
  active: { icon: CircleCheck, tone: 'good' },
  ended: { icon: CircleX, tone: 'bad' },
  unknown: { icon: CircleHelp, tone: 'plain' },
} as const

/** Whether a company is active, as an icon and words. */
export function StandingBadge({ company }: { company: Company }) {
  const words = useWords()
  return <Badge {...looks[company.standing.state]}>{standingWords(company, words)}</Badge>
}
