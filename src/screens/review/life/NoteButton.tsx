import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'

const NotePopover = createLazyComponent(async () => (await import('./NotePopover.tsx')).NotePopover)

interface NoteButtonProps {
  icon: LucideIcon
  /** The note: the name of the button, and what a press shows. */
  text: string
  /** Whether it asks for attention. */
  isUrgent?: boolean
}

/**
 * A note in the bar of the review. Only a wide window has room for its text in the one line of the bar, and a tooltip
 * is out of reach of a finger: a press shows it whole.
 */
export function NoteButton({ icon: Icon, text, isUrgent = false }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        tooltip={text}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Icon aria-hidden className={classNames('size-3.5 shrink-0', isUrgent && 'text-attention')} />
        <span className={classNames('max-w-56 truncate max-[1800px]:sr-only', isUrgent && 'text-attention')}>
          {text}
        </span>
      </Button>
      {isUsed && (
        <NotePopover text={text} isOpen={isOpen} triggerRef={button} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
