import Building2 from 'lucide-react/icons/building-complex'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { getControlId } from '../session/field-commands.ts'
import { differingSelector } from './ComparisonList.tsx'
import { offerLookup } from './offered-lookup.ts'
import { RegistryResult } from './RegistryResult.tsx'
import { useRegistryProfile } from './use-registry-profile.ts'
import { useLookupAnnouncement } from './use-lookup-announcement.ts'

interface NumberLookupProps {
  /** Eight digits. */
  number: string
  field: ReviewField
}

/** Looks a number of the document up: one press is one call. What was answered a while ago is shown at once. */
export function NumberLookup({ number, field }: NumberLookupProps) {
  const { t } = useTranslation()
  const register = useRegistryProfile(number)
  const { reply, error, isFetching: isAsking } = register
  const said = useLookupAnnouncement(register)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(register)
  useEffect(() => {
    latest.current = register
  })
  const isAsked = useRef(false)
  const lookUp = useCallback(() => {
    if (latest.current.isFetching) return
    if (latest.current.reply !== undefined) return moveFocusOn(box.current, field.name)
    isAsked.current = true
    void latest.current.fetchProfile()
  }, [field.name])
  useEffect(
    function goOnWhenAnswered() {
      if (!isAsked.current || isAsking || (reply === undefined && error === null)) return
      isAsked.current = false
      moveFocusOn(box.current, field.name)
    },
    [isAsking, reply, error, field.name],
  )
  // Alt+K and the palette do it too, and go to what differs when the answer is there already.
  // With the button itself: the key works from the moment that it can be seen.
  useLayoutEffect(() => offerLookup(lookUp), [lookUp])
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <output className="sr-only">{said}</output>
      {reply === undefined && (
        <p className="flex flex-wrap items-center gap-2">
          {/* Stays able to take the focus while it asks, so that the focus is not lost. */}
          <Button size="small" icon={Building2} keys="Alt+K" aria-disabled={isAsking} onClick={lookUp}>
            {isAsking ? t('register.asking', { number }) : t('register.lookUp', { number })}
          </Button>
          <span className="text-ink-2">{t('register.oneCall')}</span>
        </p>
      )}
      {(reply !== undefined || (error !== null && !isAsking)) && (
        <RegistryResult number={number} field={field} profile={register} />
      )}
    </div>
  )
}

/**
 * Moves the focus on to what differs, so that Enter takes it over; with nothing to take over to the number, so that
 * Enter accepts it. Not when the reviewer went elsewhere while the register was asked.
 */
function moveFocusOn(box: HTMLElement | null, name: string): void {
  const row = box?.closest('fieldset')
  const { activeElement } = document
  const isHere = activeElement === document.body || row?.contains(activeElement) === true
  if (box === null || !isHere) return
  const target =
    box.querySelector<HTMLElement>(differingSelector) ?? document.getElementById(getControlId(name))
  target?.focus()
}
