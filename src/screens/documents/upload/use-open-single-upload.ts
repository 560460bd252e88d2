import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isRunning, type Upload } from '#src/client/upload-queue.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'
import { useUploads } from './upload-queue-context.ts'

/** In milliseconds: the click of a press follows within this time, even on a touch screen. */
const clickDelayMs = 300

/**
 * Opens a single uploaded file in the review automatically, once the service has accepted it. It is not opened if the
 * user has started anything else meanwhile (a key, a click, another file, another screen) or the focus is in a text box.
 *
 * @returns `upload`: the file that will open, if any; `watch`: to be called with the uploads that were added, with
 * `always` to ignore the user's setting.
 */
export function useOpenSingleUpload() {
  const { opensSingleUpload } = useDeviceSettings()
  const uploads = useUploads()
  const navigate = useNavigate()
  const [watchedId, setWatchedId] = useState<string>()
  const hasOtherWork = useRef(false)
  const watched = uploads.find(({ id }) => id === watchedId)
  const { state } = watched ?? {}
  const submissionId = state?.step === 'done' ? state.uploaded.submissionId : null
  useEffect(
    function open() {
      if (submissionId !== null && !hasOtherWork.current && !isInTextBox(document.activeElement))
        void navigate({ to: '/review/$submissionId', params: { submissionId } })
    },
    [navigate, submissionId],
  )
  useEffect(
    function stopForOtherWork() {
      hasOtherWork.current = false
      if (watchedId === undefined) return undefined
      const controller = new AbortController()
      const options = { capture: true, signal: controller.signal }
      const stop = () => setWatchedId(undefined)
      document.addEventListener('keydown', stop, options)
      document.addEventListener('pointerdown', () => (hasOtherWork.current = true), options)
      // Only after the click: removing the line of this file would move the pressed element before it is clicked.
      let timer: ReturnType<typeof setTimeout> | undefined
      for (const type of ['pointerup', 'pointercancel'] as const)
        document.addEventListener(type, () => (timer = setTimeout(stop, clickDelayMs)), options)
      return () => {
        controller.abort()
        clearTimeout(timer)
      }
    },
    [watchedId],
  )
  return {
    upload: watched && isRunning(watched.state) ? watched : undefined,
    watch(added: readonly Upload[], always = false) {
      const [first] = added
      const isAlone = added.length === 1 && !uploads.some(({ state }) => isRunning(state))
      setWatchedId((opensSingleUpload || always) && isAlone ? first?.id : undefined)
    },
  }
}

const isInTextBox = (element: Element | null) =>
  element?.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select') === true
