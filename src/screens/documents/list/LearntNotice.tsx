import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatsQuery } from '#src/client/api/formats.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import { ReadAgainNotice } from '#src/screens/shared/formats/ReadAgainNotice.tsx'
import { useReadableAgain, useReadFormatsAgain } from '#src/screens/shared/formats/use-read-formats-again.ts'
import { useDeviceSettings } from '#src/ui/device-settings.ts'

/** Milliseconds between two looks: feedback teaches after it was accepted, on a busy machine a while later. */
const formatsIntervalMs = 15_000

/** Offers to read the waiting documents again whose format was learnt since, or does so if that is set. Loaded lazily. */
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

/** Readings that were asked to be replaced: one that is refused is not asked again. */
const asked = new Set<string>()

/** Has them read again at once; what was done is shown at the foot of the window. */
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
    // The same documents in another list are asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
    [ids, mutate],
  )
  return null
}
