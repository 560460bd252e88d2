import Building2 from 'lucide-react/icons/building-complex'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { controlId } from '../field-acts.ts'
import { differing } from './CompareRows.tsx'
import { offerLookUp } from './offered-look-up.ts'
import { RegisterResult } from './RegisterResult.tsx'
import { useRegister } from './use-register.ts'
import { useSaid } from './use-said.ts'

interface LookUpProps {
  /** Eight digits. */
  number: string
  field: ReviewField
}

/** Looks a number of the document up: one press is one call. What was answered a while ago is shown at once. */
export function LookUp({ number, field }: LookUpProps) {
  const { t } = useTranslation()
  const register = useRegister(number)
  const { reply, error, isAsking } = register
  const said = useSaid(register)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(register)
  useEffect(() => {
    latest.current = register
  })
  const isAsked = useRef(false)
  const lookUp = useCallback(() => {
    if (latest.current.isAsking) return
    if (latest.current.reply !== undefined) return goOn(box.current, field.name)
    isAsked.current = true
    void latest.current.ask()
  }, [field.name])
  useEffect(
    function goOnWhenAnswered() {
      if (!isAsked.current || isAsking || (reply === undefined && error === null)) return
      isAsked.current = false
      goOn(box.current, field.name)
    },
    [isAsking, reply, error, field.name],
  )
  // Alt+K and the palette do it too, and go to what differs when the answer is there already.
  // With the button itself: the key works from the moment that it can be seen.
  useLayoutEffect(() => offerLookUp(lookUp), [lookUp])
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
        <RegisterResult number={number} field={field} register={register} />
      )}
    </div>
  )
}

/**
 * Moves the focus on to what differs, so that Enter takes it over; with nothing to take over to the number, so that
 * Enter accepts it. Not when the reviewer went elsewhere while the register was asked.
 */
function goOn(box: HTMLElement | null, name: string): void {
  const row = box?.closest('fieldset')
  const { activeElement } = document
  const isHere = activeElement === document.body || row?.contains(activeElement) === true
  if (box === null || !isHere) return
  const target = box.querySelector<HTMLElement>(differing) ?? document.getElementById(controlId(name))
  target?.focus()
}
