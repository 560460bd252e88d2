import X from 'lucide-react/icons/x'
import { useEffect, useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useKeepFocus } from './browser/use-keep-focus.ts'
import { classNames } from './class-names.ts'

interface DialogProps {
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons below the content. */
  footer?: ReactNode
  wide?: boolean
}

/**
 * A modal dialog, open while mounted. The browser keeps the focus inside and closes it with Escape; on unmount the
 * focus returns to the same element, or to one with its id if it was remounted meanwhile.
 */
export function Dialog({ title, closeLabel, onClose, children, footer, wide = false }: DialogProps) {
  // Restores the focus of a button that was disabled while it worked.
  const { ref, ...focusEvents } = useKeepFocus<HTMLDialogElement>()
  const titleId = useId()
  useEffect(
    function openModally() {
      const dialog = ref.current
      if (dialog === null || dialog.open) return
      const previousFocus = document.activeElement
      dialog.showModal()
      // The browser would focus the close button first.
      const first = dialog.querySelector<HTMLElement>('[data-first-focus], form input')
      first?.focus()
      return () => {
        dialog.close()
        if (!(previousFocus instanceof HTMLElement)) return
        const rebuilt = previousFocus.isConnected ? null : document.getElementById(previousFocus.id)
        ;(rebuilt ?? previousFocus).focus()
      }
    },
    [ref],
  )
  return (
    <dialog
      ref={ref}
      {...focusEvents}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'm-auto max-h-[min(90dvh,52rem)] w-[calc(100%-1.5rem)] flex-col overflow-visible rounded-xl border border-line bg-raised p-0 text-left shadow-3 open:flex',
        'backdrop:bg-[rgb(10_14_16/45%)]',
        wide ? 'max-w-3xl' : 'max-w-xl',
      )}
    >
      <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <h2 id={titleId} className="flex-1 text-lg font-semibold">
          {title}
        </h2>
        <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">{children}</div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>
      )}
    </dialog>
  )
}
