import X from 'lucide-react/icons/x'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useProblemMessage } from '#src/screens/shared/use-problem-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDuration } from '#src/ui/format.ts'
import { useNow } from '#src/ui/timing/use-now.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ComparedReading } from './compared-reading.ts'
import { ReadingChip } from './ReadingChip.tsx'
import { useReadingFacts } from './use-reading-facts.ts'

interface ReadingHeadsProps {
  readings: readonly ComparedReading[]
  /** Called to remove a reading; undefined in a presentation. */
  onRemove: ((reading: Pick<ComparedReading, 'id' | 'name'>) => void) | undefined
}

/** The compared readings, each with its letter, duration and cost. */
export function ReadingHeads({ readings, onRemove }: ReadingHeadsProps) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('compare.readings')}
      className="z-1 flex flex-wrap gap-x-5 gap-y-2 bg-ground px-3 py-2 min-[900px]:sticky min-[900px]:top-0"
    >
      {readings.map((reading) => (
        <ReadingHead key={reading.id} reading={reading} onRemove={onRemove} />
      ))}
    </ul>
  )
}

interface ReadingHeadProps extends Pick<ReadingHeadsProps, 'onRemove'> {
  reading: ComparedReading
}

function ReadingHead({ reading, onRemove }: ReadingHeadProps) {
  const { t } = useTranslation()
  const facts = useReadingFacts()(reading)
  const { name, service, comparison } = reading
  // Both services may have a model with this name.
  const fullName = service === undefined ? name : `${name} (${t(`compare.service.${service}`)})`
  return (
    <li className="flex max-w-full min-w-0 items-start gap-2">
      <ReadingChip {...reading} />
      <div className="min-w-0">
        <p className="text-sm leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-2">{facts.join(' · ')}</p>
        <ReadingState reading={reading} />
        <Doubts reading={reading} />
      </div>
      {onRemove && comparison !== undefined && comparison.state !== 'processing' && (
        <Button
          id={`remove-${comparison.id}`}
          variant="quiet"
          size="small"
          icon={X}
          iconOnly
          onClick={() => onRemove({ id: comparison.id, name: fullName })}
        >
          {t('compare.remove', { name: fullName })}
        </Button>
      )}
    </li>
  )
}

interface RemoveReadingDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

/** Confirms a removal: the reading disappears for everybody, and a new one costs credits again. */
export function RemoveReadingDialog({ name, onRemove, onClose }: RemoveReadingDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('compare.removeTitle', { name })}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onRemove()
            }}
          >
            {t('compare.removeConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('compare.removeWhat')}</p>
    </Dialog>
  )
}

/** Explains why a reading has no result, now or permanently; renders nothing if it has one. */
function ReadingState({ reading }: { reading: ComparedReading }) {
  const { comparison, service, isOnHold, compared, document, error } = reading
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  const formatFailure = useFailureMessage()
  if (isOnHold && service !== undefined)
    return <p className="text-xs text-attention">{t(`compare.onHold.${service}`)}</p>
  if (comparison?.state === 'processing') return <Elapsed since={comparison.addedAt} />
  if (comparison?.state === 'failed')
    return (
      <p role="alert" className="text-xs text-bad">
        {t('compare.failed')}: {formatProblem(comparison.problem ?? { code: null, detail: null }) ?? ''}
      </p>
    )
  if (error !== null && compared === undefined)
    return (
      <p role="alert" className="text-xs text-bad">
        {t('compare.lost')} {formatFailure(error)}
      </p>
    )
  return compared !== undefined && document === undefined ? (
    <p className="text-xs text-attention">{t('compare.noDocument')}</p>
  ) : null
}

/** Lists what in the reading is not shown as it is, or belongs to another file. */
function Doubts({ reading: { doubts, pageCount } }: { reading: ComparedReading }) {
  const { t } = useTranslation()
  if (doubts === undefined) return null
  const { isOtherScale, outOfRange, beyondPages, otherFileName } = doubts
  const sentences = [
    ...(otherFileName === undefined ? [] : [t('compare.doubts.otherFile', { name: otherFileName })]),
    ...(isOtherScale ? [t('compare.doubts.otherScale')] : []),
    ...(outOfRange > 0 ? [t('compare.doubts.outOfRange', { count: outOfRange })] : []),
    ...(beyondPages > 0 && pageCount !== null
      ? [t('compare.doubts.beyondPages', { count: beyondPages, pages: pageCount })]
      : []),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className="text-xs wrap-anywhere text-attention">
      {sentence}
    </p>
  ))
}

function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation()
  const now = useNow(1_000)
  const time = formatDuration(now.getTime() - Date.parse(since))
  return <p className="text-xs text-ink-2 tabular-nums">{t('compare.reading', { time })}</p>
}
