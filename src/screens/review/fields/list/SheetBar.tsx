import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../../session/review-session.ts'

interface SheetBarProps {
  /** All fields in navigation order. */
  names: readonly string[]
  /** One of them. */
  selected: string
}

/** On a phone: the shown field, and buttons to the others. */
export function SheetBar({ names, selected }: SheetBarProps) {
  const { t } = useTranslation()
  const { select, selection } = useReviewSession()
  const at = names.indexOf(selected)
  const [previous, next] = [names[at - 1], names[at + 1]]
  const renderStep = (name: string | undefined, text: string, icon: typeof ChevronLeft) => (
    <Button
      variant="quiet"
      size="large"
      icon={icon}
      iconOnly
      disabled={name === undefined}
      onClick={() => name !== undefined && select(name)}
    >
      {text}
    </Button>
  )
  return (
    <div className="flex items-center gap-1 border-b border-line px-1">
      {renderStep(previous, t('fieldList.sheet.previous'), ChevronLeft)}
      <p className="flex-1 text-center text-sm text-ink-2 tabular-nums">
        {t('fieldList.sheet.position', { position: at + 1, total: names.length })}
      </p>
      <Button variant="quiet" onClick={selection.toggleFieldList}>
        {t('fieldList.sheet.all')}
      </Button>
      {renderStep(next, t('fieldList.sheet.next'), ChevronRight)}
    </div>
  )
}
