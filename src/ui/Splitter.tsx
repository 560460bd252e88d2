import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

interface SplitterProps {
  /** Accessible name, which describes what it divides. */
  label: string
  /** Share of the first pane, from 0 to 1. */
  share: number
  onShareChange: (share: number) => void
}

const minShare = 0.25
const maxShare = 0.75
const step = 0.03

/** A divider between two panes side by side, moved by dragging or with the arrow keys, Home and End. */
export function Splitter({ label, share, onShareChange }: SplitterProps) {
  const ref = useRef<HTMLHRElement>(null)
  const setShare = (next: number) => onShareChange(Math.min(maxShare, Math.max(minShare, next)))
  const onPointerMove = (event: PointerEvent) => {
    const frame = ref.current?.parentElement?.getBoundingClientRect()
    if (frame === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setShare((event.clientX - frame.left) / frame.width)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const sharesByKey: Record<string, number> = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: minShare,
      End: maxShare,
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : sharesByKey[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShare(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control (WAI-ARIA, "window splitter")
    <hr
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a control
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={minShare * 100}
      aria-valuemax={maxShare * 100}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="relative h-auto w-1.5 shrink-0 cursor-col-resize touch-none border-0 bg-line hover:bg-accent focus-visible:bg-accent active:bg-accent"
    />
  )
}
