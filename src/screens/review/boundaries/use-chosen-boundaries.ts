import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { fileBoundariesSchema } from '#src/contract/workspace/file/file-boundaries.ts'
import { isSameFile, type DividedFile, isSameBoundaries } from '#src/contract/workspace/file/divided-files.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import type { FirstPages } from './page-boundaries.ts'

const chosenSchema = z.array(fileBoundariesSchema)

/**
 * The boundaries that a reviewer has chosen for a file but not yet applied. They are stored on this device, so that
 * a reload or a closed dialog does not lose them.
 *
 * @param start changes the previously chosen boundaries, once.
 */
export function useChosenBoundaries(
  submissionId: string,
  file: DividedFile,
  start: (firstPages: FirstPages) => FirstPages,
) {
  const [storage] = useState(() => persisted(`veldwerk.boundaries.${submissionId}`, chosenSchema))
  const [firstPages, setFirstPages] = useState(() => {
    const stored = storage.load()?.find((one) => isSameFile(one, file))?.firstPages
    const isValid = stored !== undefined && (stored.at(-1) ?? 0) < file.totalPages
    return start(isValid ? stored : file.firstPages)
  })
  const isApplied = useRef(false)
  useEffect(
    function keepOnDevice() {
      if (isApplied.current) return
      const others = (storage.load() ?? []).filter((one) => !isSameFile(one, file))
      const { fileName, occurrence } = file
      const isUnchanged = isSameBoundaries(firstPages, file.firstPages)
      const all = isUnchanged ? others : [...others, { fileName, occurrence, firstPages: [...firstPages] }]
      storage.save(all.length === 0 ? undefined : all)
    },
    [storage, file, firstPages],
  )
  return {
    firstPages,
    choose: setFirstPages,
    /** Removes the stored boundaries after they were applied. */
    forget() {
      isApplied.current = true
      storage.save(undefined)
    },
  }
}
