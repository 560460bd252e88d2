import AlarmClock from 'lucide-react/icons/alarm-clock'
import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import KeyRound from 'lucide-react/icons/key-round'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import CloudOff from 'lucide-react/icons/cloud-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx'
import type { DisplayState } from '#src/screens/shared/display-state.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

export const badgesByState: Record<DisplayState, { icon: LucideIcon; tone: BadgeTone }> = {
  undelivered: { icon: CloudOff, tone: 'attention' },
  uncertain: { icon: CircleHelp, tone: 'attention' },
  processing: { icon: LoaderCircle, tone: 'plain' },
  'to-review': { icon: ClipboardPen, tone: 'accent' },
  postponed: { icon: AlarmClock, tone: 'plain' },
  reviewed: { icon: ClipboardCheck, tone: 'good' },
  sent: { icon: CircleCheck, tone: 'good' },
  rejected: { icon: Ban, tone: 'attention' },
  refused: { icon: CircleX, tone: 'bad' },
  password: { icon: KeyRound, tone: 'attention' },
  failed: { icon: CircleAlert, tone: 'bad' },
  deleted: { icon: Trash2, tone: 'plain' },
}

/** The state of a submission. */
export function StateBadge({ state }: { state: DisplayState }) {
  const { t } = useTranslation()
  return (
    <Badge {...badgesByState[state]} busy={state === 'processing'}>
      {t(`documents.state.${state}`)}
    </Badge>
  )
}
