import { MapPin, MapPinOff } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlaceSummary } from '#src/viewer/viewer-props.ts'
import { Button } from '#src/ui/Button.tsx'
import { PlacingContext } from './desk.ts'

/** Says honestly where the field's text was found: once, several times, elsewhere, nowhere. */
export function Evidence({ text }: { text: string }) {
  const { t } = useTranslation()
  const { summary, next } = use(PlacingContext)
  if (summary === undefined) return null
  const isFound = 'count' in summary
  const Icon = isFound ? MapPin : MapPinOff
  return (
    <div className="flex min-h-6 items-center gap-1.5">
      <Icon aria-hidden className={`size-3.5 shrink-0 ${isFound ? 'text-accent' : 'text-ink-2'}`} />
      <output className={isFound ? 'text-ink' : 'text-ink-2'}>
        <EvidenceWords summary={summary} isEmpty={text.trim() === ''} />
      </output>
      {isFound && summary.count > 1 && (
        <Button size="small" keys="Ctrl+." onClick={next}>
          {t('review.evidence.next')}
        </Button>
      )}
    </div>
  )
}

function EvidenceWords({ summary, isEmpty }: { summary: PlaceSummary; isEmpty: boolean }) {
  const { t } = useTranslation()
  if (summary.state === 'searching') return t('review.evidence.searching')
  if (summary.state === 'none') return isEmpty ? t('review.evidence.empty') : t('review.evidence.none')
  const { state, count, likeness } = summary
  const place = { page: summary.page + 1, count, number: summary.index + 1 }
  const key = state === 'elsewhere' && count > 1 ? 'elsewhereSeveral' : state
  const where = t(`review.evidence.${key}`, place)
  return likeness === 'exact' ? where : `${where} (${t(`review.evidence.${likeness}`).toLowerCase()})`
}
