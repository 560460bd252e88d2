import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatsQuery } from '#src/client/api/formats.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { ReadAgainNotice } from '#src/screens/shared/formats/ReadAgainNotice.tsx'
import { useReadableAgain, useReadFormatsAgain } from '#src/screens/shared/formats/use-read-formats-again.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'

/** In milliseconds: learning finishes some time after feedback was accepted, later on a busy machine. */
const formatsIntervalMs = 15_000

/** Offers to read waiting documents again with newly learnt formats, or does so if that is set. Loaded lazily. */
export function LearntNotice() {
  const { data } = useQuery({ ...formatsQuery, refetchInterval: formatsIntervalMs })
  const { readsAgain } = useDeviceSettings()
  if (data === undefined) return null
  return readsAgain ? (
    <ReadAgainAutomatically formats={data.formats} />
  ) : (
    <ReadAgainNotice formats={data.formats} />
  )
}

/** Readings with a requested replacement: a refused request is not repeated. */
const asked = new Set<string>()

/** Has the documents read again at once; the outcome is shown at the foot of the window. */
function ReadAgainAutomatically({ formats }: { formats: readonly LearntFormat[] }) {
  const readable = useReadableAgain(formats)
  const { mutate } = useReadFormatsAgain()
  const next = readable.filter(({ id }) => !asked.has(id))
  const ids = next.map(({ id }) => id).join()
  useEffect(
    function readAgain() {
      if (ids === '') return
      for (const { id } of next) asked.add(id)
      mutate(next)
    },
    // Another list with the same documents must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
    [ids, mutate],
  )
  return null
}
