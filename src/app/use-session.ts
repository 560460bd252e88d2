import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  announceSignIn,
  onSessionChangedElsewhere,
  otherMemberEvent,
  sessionQuery,
} from '#src/client/api/session.ts'
import { clearSharedDevice } from '#src/client/device/shared-device.ts'
import { onSignedOut } from '#src/client/http/signed-out.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'
import type { Session } from '#src/contract/workspace/session.ts'

/** In milliseconds: typing counts as paused after this time without a key. */
const typingPauseMs = 1_500

/**
 * The session, fetched again when a response reports that nobody is signed in, and when somebody signs in or out in
 * another window of this browser.
 *
 * `mustSignIn`: the server requires a token and this browser has not sent one. Delayed during typing, because the
 * rest of a word would otherwise be typed into the token input. `wasSignedIn`: somebody was, since the page was opened.
 */
export function useSession(): {
  readonly session: Session | undefined
  readonly mustSignIn: boolean
  readonly wasSignedIn: boolean
} {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  useEffect(announceSignIn, [])
  useEffect(
    function refetchWhenChanged() {
      const refetchSession = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      const stops = [onSignedOut(refetchSession), onSessionChangedElsewhere(refetchSession)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  const wasSignedIn = useReloadForAnother(session)
  useSharedDevice(session, wasSignedIn)
  const isMissing = session !== undefined && session.required && !session.signedIn
  return { session, mustSignIn: useTypingPause(isMissing), wasSignedIn }
}

/**
 * Reloads when another person signs in, so that no work stays in memory; unsaved work is kept on the device.
 * @returns whether anybody has been signed in since the page was opened.
 */
function useReloadForAnother(session: Session | undefined): boolean {
  const who = session?.signedIn === true ? JSON.stringify([session.organisation, session.name]) : undefined
  const [first, setFirst] = useState(who)
  if (first === undefined && who !== undefined) setFirst(who)
  const isOther = who !== undefined && first !== undefined && who !== first
  useEffect(
    function reloadForAnother() {
      if (!isOther) return
      dispatchEvent(new Event(otherMemberEvent))
      location.reload()
    },
    [isOther],
  )
  return first !== undefined
}

/**
 * Removes what somebody else left on a shared device: when the page opens and nobody is signed in, or somebody else is.
 * A session that ends while the page is open leaves its work to its member.
 */
function useSharedDevice(session: Session | undefined, wasSignedIn: boolean): void {
  const isKnown = session?.required === true
  const owner = isKnown && session.signedIn ? JSON.stringify([session.organisation, session.name]) : undefined
  const { isShared } = useDeviceSettings()
  useEffect(
    function clearForNobody() {
      // Not as soon as the box on the sign-in page is ticked, which says that it happens at the sign-out.
      if (isKnown && owner === undefined && !wasSignedIn) clearSharedDevice(undefined)
    },
    [isKnown, owner, wasSignedIn],
  )
  useEffect(
    function clearForAnother() {
      if (isShared && owner !== undefined) clearSharedDevice(owner)
    },
    [isShared, owner],
  )
}

/** True from the next pause in typing on, once `isWanted`. */
function useTypingPause(isWanted: boolean): boolean {
  const [isPaused, setPaused] = useState(false)
  useEffect(
    function waitForPause() {
      if (!isWanted) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => setPaused(true), isTextControl(document.activeElement) ? typingPauseMs : 0)
      }
      wait()
      document.addEventListener('keydown', wait, { capture: true })
      return () => {
        clearTimeout(timer)
        document.removeEventListener('keydown', wait, { capture: true })
        setPaused(false)
      }
    },
    [isWanted],
  )
  return isWanted && isPaused
}

const isTextControl = (element: Element | null): boolean =>
  element !== null && element.matches('input, textarea, [contenteditable=true]')
