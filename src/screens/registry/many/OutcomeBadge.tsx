import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx'
import type { RowOutcome } from './row-outcome.ts'

const badgesByState = {
  waiting: [CircleDashed, 'plain'],
  asking: [LoaderCircle, 'accent'],
  found: [CircleCheck, 'good'],
  nothing: [CircleSlash, 'plain'],
  number: [CircleSlash, 'attention'],
  temporary: [TriangleAlert, 'attention'],
  slow: [TriangleAlert, 'attention'],
} as const

/** The outcome of a number without a company. */
export function OutcomeBadge({ state }: { state: RowOutcome['state'] }) {
  const { t } = useTranslation()
  const [icon, tone]: readonly [typeof CircleAlert, BadgeTone] =
    state in badgesByState ? badgesByState[state as keyof typeof badgesByState] : [CircleAlert, 'bad']
  return (
    <Badge icon={icon} tone={tone} busy={state === 'asking'}>
      {t(`registry.many.state.${state}`)}
    </Badge>
  )
}
