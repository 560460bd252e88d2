import { useRef, type KeyboardEvent, type PointerEvent } from 'react'

interface SplitterProps {
  /** What it divides: its accessible name. */
  label: string
  /** Share of the first pane, 0 to 1. */
  share: number
  onShareChange: (share: number) => void
}

const minShare = 0.25
const maxShare = 0.75
const step = 0.03

/** A divider between two panes beside each other: dragged, or moved with the arrow keys, Home and End. */
export function Splitter({ label, share, onShareChange: onShare }: SplitterProps) {
  const ref = useRef<HTMLHRElement>(null)
  const put = (next: number) => onShare(Math.min(maxShare, Math.max(minShare, next)))
  const drag = (event: PointerEvent) => {
    const frame = ref.current?.parentElement?.getBoundingClientRect()
    if (frame === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    put((event.clientX - frame.left) / frame.width)
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: minShare,
      End: maxShare,
    }
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    put(next)
  }
  return (
    // A separator that takes the focus is a control (WAI-ARIA, "window splitter"), which the rules do not know.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <hr
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is a control, see above
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={minShare * 100}
      aria-valuemax={maxShare * 100}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="relative h-auto w-1.5 shrink-0 cursor-col-resize touch-none border-0 bg-line hover:bg-accent focus-visible:bg-accent active:bg-accent"
    />
  )
}
