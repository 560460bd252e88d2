// One tooltip for the whole page, found by event delegation, so that ten thousand rows need no further listeners or
// elements. It is a popover, so it is above modal dialogs and never clipped (decision 0144).

/** Long enough that a pointer passing over opens none. */
const showDelayMs = 500
/** Time for the pointer to cross the gap to the tooltip, which must stay while it is read (WCAG 1.4.13). */
const hideDelayMs = 150
/** CSS pixels between the element and its tooltip. */
const gap = 6
/** CSS pixels between the tooltip and the edge of the window. */
const margin = 8

/** Keys that move the focus. Focus moved by the app, such as into an opened dialog, shows no tooltip. */
const focusKeys = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

const tooltipId = 'tooltip'

interface ShownTooltip {
  readonly target: Element
  /** The element that has the tooltip as its description. */
  readonly described: Element
  readonly isByFocus: boolean
}

/**
 * Shows the text of `data-tooltip` of the hovered or focused element, or of its nearest ancestor with one, as a
 * tooltip: after a delay for a mouse or pen, at once if a key moved the focus, never for touch. Shows nothing if
 * the element already shows the same text in full. Escape, a press and typing close it.
 *
 * @param missed events from before it was called, to be handled now.
 * @returns a function that stops it.
 */
export function watchTooltips(missed: readonly Event[]): () => void {
  // Browsers from before 2024, and some test environments, have no popovers: no tooltips there.
  if (!('showPopover' in HTMLElement.prototype)) return () => undefined
  const bubble = createBubble()
  const ending = new AbortController()
  let shown: ShownTooltip | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFocusKeyDown = false
  /** The pressed element while the pointer is still over it: it needs no tooltip. */
  let pressed: Element | null = null
  /** The element with a tooltip that the pointer is over, itself or through its tooltip. */
  let hovered: Element | null = null
  /** The last pointer position, in CSS pixels of the window. */
  let pointer = { x: -1, y: -1 }

  const observer = new MutationObserver(() => {
    if (shown !== undefined) update(shown)
  })

  function hide(): void {
    clearTimeout(timer)
    if (shown === undefined) return
    observer.disconnect()
    setDescription(shown.described, false)
    shown = undefined
    if (bubble.isConnected) bubble.hidePopover()
  }

  function show(next: ShownTooltip): void {
    hide()
    if (!next.target.isConnected) return
    shown = next
    // Elements outside a modal dialog are inert, and all readable content must be in a landmark.
    const parent = next.target.closest('dialog, main, header') ?? document.body
    parent.append(bubble)
    update(next)
    // `update` hides a tooltip without text.
    if (shown === next)
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-tooltip', 'aria-label'],
      })
  }

  /** Updates the text and position; hides the tooltip of a removed element. */
  function update({ target, described }: ShownTooltip): void {
    const text = getText(target)
    if (text === undefined || !target.isConnected || isReadable(target, text)) return hide()
    if (bubble.textContent !== text) bubble.textContent = text
    if (!bubble.matches(':popover-open')) bubble.showPopover()
    setDescription(described, getName(described) !== text)
    placeBubble(bubble, target)
  }

  function handlePointer({ target: over, pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType === 'touch' || !(over instanceof Element)) return
    const isAtRest = clientX === pointer.x && clientY === pointer.y
    pointer = { x: clientX, y: clientY }
    // The layout moved under a pointer at rest, while the user works with the keyboard.
    if (isAtRest && shown?.isByFocus === true) return
    const bubbleTarget = shown?.isByFocus === false ? shown.target : null
    const isOnBubble = bubbleTarget !== null && isInside(bubble.getBoundingClientRect(), clientX, clientY)
    const target = isOnBubble ? bubbleTarget : findTarget(over)
    if (target === hovered) return
    hovered = target
    if (target !== pressed) pressed = null
    if (target !== null && target === shown?.target) {
      clearTimeout(timer)
      return
    }
    leave()
    if (target !== null && target !== pressed)
      timer = setTimeout(() => show({ target, described: target, isByFocus: false }), showDelayMs)
  }

  /** Called when the pointer leaves the element; a tooltip shown by focus stays. */
  function leave(): void {
    clearTimeout(timer)
    if (shown !== undefined && !shown.isByFocus) timer = setTimeout(hide, hideDelayMs)
  }

  function handleFocus({ target: focused }: FocusEvent): void {
    const target = focused instanceof Element ? findTarget(focused) : null
    if (shown?.isByFocus === true) hide()
    if (target !== null && focused instanceof Element && isFocusKeyDown)
      show({ target, described: focused, isByFocus: true })
  }

  /** The focus has not moved, so its tooltip stays (WCAG 1.4.13); the pointer may be over another element now. */
  function handleResize(): void {
    if (shown?.isByFocus === true) update(shown)
    else hide()
  }

  const listeners = new Map<string, (event: Event) => void>()
  function on<K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) {
    document.addEventListener(type, listener, { capture: true, passive: true, signal: ending.signal })
    listeners.set(type, (event) => listener(event as DocumentEventMap[K]))
  }
  on('pointerover', handlePointer)
  // The tooltip is transparent to the pointer, so only its position shows whether the pointer is over it.
  on('pointermove', (event) => {
    if (shown !== undefined) handlePointer(event)
  })
  on('pointerdown', ({ target }) => {
    isFocusKeyDown = false
    pressed = target instanceof Element ? findTarget(target) : null
    hide()
  })
  on('keydown', ({ key }) => {
    isFocusKeyDown = focusKeys.has(key)
    // The key keeps its other effect: otherwise a focused button would need it twice.
    if (key === 'Escape') hide()
  })
  on('keyup', () => {
    isFocusKeyDown = false
  })
  on('focusin', handleFocus)
  on('focusout', () => {
    if (shown?.isByFocus === true) hide()
  })
  on('click', hide)
  on('input', hide)
  on('scroll', () => {
    if (shown !== undefined) update(shown)
  })
  function handlePointerLeave(): void {
    hovered = null
    leave()
  }
  document.documentElement.addEventListener('pointerleave', handlePointerLeave, { signal: ending.signal })
  addEventListener('resize', handleResize, { signal: ending.signal })
  addEventListener('blur', hide, { signal: ending.signal })
  for (const event of missed) listeners.get(event.type)?.(event)

  return () => {
    ending.abort()
    hide()
    bubble.remove()
  }
}

const isInside = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom

function createBubble(): HTMLElement {
  const bubble = document.createElement('div')
  bubble.id = tooltipId
  bubble.setAttribute('role', 'tooltip')
  bubble.popover = 'manual'
  // Its appearance is not animated, so that reduced motion needs no exception.
  bubble.className =
    'pointer-events-none fixed inset-auto m-0 w-max max-w-[min(22rem,calc(100vw-1rem))] rounded-md border-0 bg-ink px-2 py-1 text-xs text-surface shadow-2 wrap-anywhere print:hidden'
  return bubble
}

const findTarget = (element: Element) => element.closest('[data-tooltip]')

function getText(target: Element): string | undefined {
  return target.getAttribute('data-tooltip')?.trim() || undefined
}

/** The accessible name, simplified: a description that repeats it would be read twice. */
function getName(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent.trim()
}

/** Adds or removes the tooltip among the descriptions of an element. */
function setDescription(element: Element, isDescribed: boolean): void {
  const others = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== tooltipId)
  const ids = isDescribed ? [...others, tooltipId] : others
  if (ids.length === 0) element.removeAttribute('aria-describedby')
  else element.setAttribute('aria-describedby', ids.join(' '))
}

/** Whether the element already shows this text, neither cut off nor only for screen readers. */
function isReadable(target: Element, text: string): boolean {
  const holder = [target, ...target.querySelectorAll('*')].findLast(
    (element) => element.textContent.trim() === text,
  )
  for (
    let box = holder;
    box !== undefined;
    box = box === target ? undefined : (box.parentElement ?? undefined)
  )
    // Text for screen readers only is in a box of one pixel.
    if (box.scrollWidth > box.clientWidth || box.getBoundingClientRect().width <= 1) return false
  return holder !== undefined
}

/** Puts the tooltip below the element, or above it if there is no room, always within the window. */
function placeBubble(bubble: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect()
  // At its old position near the edge it would be measured narrower.
  bubble.style.left = '0px'
  const { width, height } = bubble.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isBelow = box.bottom + gap + height + margin <= clientHeight || box.top < gap + height + margin
  const top = isBelow ? box.bottom + gap : box.top - gap - height
  const left = box.left + (box.width - width) / 2
  bubble.style.left = `${clamp(left, margin, clientWidth - width - margin)}px`
  bubble.style.top = `${clamp(top, margin, clientHeight - height - margin)}px`
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
