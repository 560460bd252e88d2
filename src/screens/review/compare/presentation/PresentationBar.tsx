import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PresentationBarProps {
  /** Position from 1 among all presented items: differences first, then items that some readings lack. */
  number: number
  /** Number of items that differ. */
  differing: number
  /** Number of items that some readings lack. */
  partial: number
  onWalk: (step: 1 | -1) => void
  onLeave: () => void
}

/** The controls of a presentation: the position, and buttons for stepping and leaving without a keyboard. */
export function PresentationBar({ number, differing, partial, onWalk, onLeave }: PresentationBarProps) {
  const { t } = useTranslation()
  const isDiffering = number <= differing
  const counts = [
    ...(differing > 0 ? [t('compare.differ', { count: differing })] : []),
    ...(partial > 0 ? [t('compare.partial', { count: partial })] : []),
  ]
  return (
    <div className="flex items-start gap-2">
      <Button variant="quiet" icon={ChevronLeft} iconOnly disabled={number <= 1} onClick={() => onWalk(-1)}>
        {t('compare.previous')}
      </Button>
      <div className="min-w-0 tabular-nums">
        {number > 0 && (
          <output className="block font-semibold">
            {isDiffering
              ? t('compare.positionDiffering', { number, count: differing })
              : t('compare.positionPartial', { number: number - differing, count: partial })}
          </output>
        )}
        {counts.length > 0 && <p className="text-xs text-ink-2">{counts.join(' · ')}</p>}
      </div>
      <Button
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        disabled={number >= differing + partial}
        onClick={() => onWalk(1)}
      >
        {t('compare.next')}
      </Button>
      <Button variant="quiet" icon={X} iconOnly keys="Esc" className="ml-auto" onClick={onLeave}>
        {t('compare.leavePresent')}
      </Button>
    </div>
  )
}
