import type { watchTooltips } from './watch-tooltips.ts'

/** The events that show a tooltip or close it. */
const eventTypes = [
  'pointerover',
  'pointermove',
  'pointerdown',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
  'click',
  'input',
] as const

let watch: typeof watchTooltips | undefined

async function loadTooltips(): Promise<void> {
  watch ??= (await import('./watch-tooltips.ts')).watchTooltips
}

/** A browser dispatches `pointerover` for a pointer at rest too, as soon as it has painted the first screen. */
const isTrigger = ({ type, pointerType }: Event & { readonly pointerType?: string }): boolean =>
  type === 'keydown' || (type === 'pointermove' && pointerType !== 'touch')

/**
 * Shows tooltips as `watchTooltips` does. Its code is loaded with the first key, or the first movement of a mouse or
 * pen: the first screen does not need it, nor does a touch screen. Events until then are passed on, so that the first
 * tooltip is shown too.
 *
 * @returns a function that stops it.
 */
export function startTooltips(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let stopWatching: (() => void) | undefined
  /** The last event of each type, in the order in which they happened. */
  const missed = new Map<string, Event>()
  let isLoading = false

  function start(): void {
    if (watch === undefined || signal.aborted) return
    ending.abort()
    stopWatching = watch([...missed.values()])
    missed.clear()
  }

  /** The next event tries again. */
  function handleLoadFailure(): void {
    missed.clear()
    isLoading = false
  }

  function handle(event: Event): void {
    missed.delete(event.type)
    missed.set(event.type, event)
    if (watch !== undefined) return start()
    if (!isTrigger(event) || isLoading) return
    isLoading = true
    void loadTooltips().then(start, handleLoadFailure)
  }

  for (const type of eventTypes)
    document.addEventListener(type, handle, { capture: true, passive: true, signal })
  return () => {
    ending.abort()
    stopWatching?.()
  }
}
