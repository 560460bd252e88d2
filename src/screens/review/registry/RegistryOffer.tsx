import Building2 from 'lucide-react/icons/building-complex'
import { useCallback, useLayoutEffect, type RefObject } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { getCompanyNames } from '#src/registry/comparison/compare-names.ts'
import { holdsKvkNumber, getKvkNumber } from '#src/review/companies/kvk-fields.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useFocusTarget } from '../session/selectors.ts'
import { RegistryResult } from './RegistryResult.tsx'
import { useRegistryProfile, type RegistryProfile } from './use-registry-profile.ts'

/** Offers a look-up of the selected field's KvK number, or explains why the number cannot be one. */
export function RegistryOffer({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { submission } = useReviewSession()
  const model = useModel(submission.modelId)
  // Typed text that is not a value hides the number that the field still has.
  if (field.reasons.includes('value-unreadable')) return null
  if (field.state === 'absent' || !holdsKvkNumber(field, model?.fields)) return null
  const input = getKvkNumber(field)
  if (input.kind === 'empty') return null
  if (input.kind === 'kvk') return <NumberLookup key={input.number} number={input.number} field={field} />
  // Looked up with a leading zero, which is never filled in.
  if (input.kind === 'short') return <NumberLookup key={input.padded} number={input.padded} field={field} />
  return <p className="text-ink-2">{t(`reviewRegistry.no.${input.kind}`)}</p>
}

interface NumberLookupProps {
  /** Eight digits. */
  number: string
  field: ReviewField
}

/** Looks up a number of the document: one press makes one call. A recent response is shown at once. */
function NumberLookup({ number, field }: NumberLookupProps) {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  const { selection } = useReviewSession()
  const profile = useRegistryProfile(number)
  const { reply, error, isFetching, fetchProfile } = profile
  const announcement = useLookupAnnouncement(profile)
  const hasEnded = !isFetching && (reply !== undefined || error !== null)
  const box = useFocusTarget<HTMLDivElement>('comparison', field.name, {
    find: findFirstDifference,
    isReady: hasEnded,
  })
  const hasReply = reply !== undefined
  const lookUp = useCallback(async () => {
    if (isFetching) return
    if (!hasReply) await fetchProfile()
    // Focus the first difference, so that Enter applies it; without one the number, so that Enter accepts it.
    if (isFocusHere(box)) selection.requestFocus('comparison', field.name)
  }, [isFetching, hasReply, fetchProfile, box, selection, field.name])
  useLayoutEffect(
    // In a layout effect: the shortcut works as soon as the button is visible.
    () => selection.offerLookUp(field.name, () => void lookUp()),
    [selection, field.name, lookUp],
  )
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <output className="sr-only">{announcement}</output>
      {reply === undefined && (
        <p className="flex flex-wrap items-center gap-2">
          {/* Not `disabled` while fetching, which would drop the focus. */}
          <Button
            size="small"
            icon={Building2}
            keys="Alt+K"
            aria-disabled={isFetching}
            onClick={() => void lookUp()}
          >
            {isFetching ? t('reviewRegistry.asking', { number }) : t('reviewRegistry.lookUp', { number })}
          </Button>
          {!isTest && <span className="text-ink-2">{t('reviewRegistry.oneCall')}</span>}
        </p>
      )}
      {(reply !== undefined || (error !== null && !isFetching)) && (
        <RegistryResult number={number} field={field} profile={profile} />
      )}
    </div>
  )
}

/** The first button that applies a differing value of the registry. */
const findFirstDifference = (element: HTMLElement) =>
  element.querySelector<HTMLElement>('[data-take-over="differs"]')

/** Whether the focus is still in the field's row: the reviewer may have gone elsewhere while the registry was asked. */
function isFocusHere(box: RefObject<HTMLElement | null>): boolean {
  const { activeElement } = document
  const row = box.current?.closest('fieldset')
  return box.current !== null && (activeElement === document.body || row?.contains(activeElement) === true)
}

/** The state of a look-up for screen readers; empty before it. */
function useLookupAnnouncement({ parsedReply, error, isFetching, reply }: RegistryProfile): string {
  const { t } = useTranslation()
  if (isFetching) return t('reviewRegistry.queryingRegistry')
  if (error !== null) return t('reviewRegistry.failure.offline')
  if (parsedReply === undefined || reply === undefined) return ''
  if (parsedReply.kind === 'failure')
    return t(`reviewRegistry.failure.${parsedReply.failure}`, { number: '', status: reply.status })
  if (parsedReply.answer.kind !== 'company') return t('reviewRegistry.noProfile')
  const { company } = parsedReply.answer
  const name = getCompanyNames(company)[0] ?? t('reviewRegistry.nameless')
  return `${name}, ${t(`reviewRegistry.status.${company.status.state}`)}`
}
