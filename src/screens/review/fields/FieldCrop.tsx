import { memo, useLayoutEffect, useRef, useState } from 'react'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'
import { useEvidence } from '../session/selectors.ts'

/** As a multiple of its height: wider crops would be too small to read beside the value, and are shown below it only. */
const maxSmallCropRatio = 14

interface FieldCropProps {
  field: ReviewField
  isSelected: boolean
}

/**
 * The crop of the page where the field was found. While its page is not drawn, nothing, or for the selected field the
 * room that the crop will need: the rows below must not move when it arrives, or when a correction is no longer on the
 * page. It must be mounted again when the selection changes.
 */
export const FieldCrop = memo(function FieldCrop({ field, isSelected }: FieldCropProps) {
  const { name } = field
  const session = useReviewSession()
  const crop = useEvidence(({ crops }) => crops.get(name))
  const [hasRoom] = useState(() => isSelected && isCropExpected(session, field))
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    function showCrop() {
      if (crop !== undefined) holder.current?.replaceChildren(crop)
    },
    [crop],
  )
  // The mark on the page and the row itself already describe it.
  if (crop === undefined) return hasRoom && <div aria-hidden className="field-crop-room" />
  return (
    <div
      key="crop"
      ref={holder}
      aria-hidden
      className="field-crop"
      data-wide={crop.width > maxSmallCropRatio * crop.height || undefined}
    />
  )
})

/** Files whose pages are text, of which there are no crops. */
const textExtensions = ['txt', 'eml', 'msg']

/** Whether a crop of the field exists or may still be made. */
function isCropExpected({ evidence, document, submission }: ReviewSession, field: ReviewField): boolean {
  const { found, searched, crops } = evidence.getState()
  if (crops.has(field.name)) return true
  if (textExtensions.includes(getExtension(document.FileName ?? submission.fileName))) return false
  const { name, page, text } = field
  return text !== '' && page !== undefined && (searched.get(name) !== page || found.get(name) === page)
}
