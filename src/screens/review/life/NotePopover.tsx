import type { RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import '#src/ui/browser/disable-pressable-style.ts'

interface NotePopoverProps {
  text: string
  isOpen: boolean
  /** The button that opened it. */
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The whole text of a note, below its button. Escape and a press beside it close it. Loaded lazily. */
export function NotePopover({ text, isOpen, triggerRef, onClose }: NotePopoverProps) {
  return (
    <Popover
      isOpen={isOpen}
      triggerRef={triggerRef}
      placement="bottom"
      onOpenChange={(open) => !open && onClose()}
      className="max-w-72 rounded-md border border-line bg-raised px-3 py-2 text-sm wrap-anywhere shadow-3"
    >
      <Dialog aria-label={text} className="outline-none">
        {text}
      </Dialog>
    </Popover>
  )
}
