// One tooltip for the whole page, found by event delegation: ten thousand rows cost no listener and no element more
// than one. It is a popover of the browser, and so above a modal dialog and never clipped (decision 0144).

/** Long enough that a pointer on its way to somewhere else opens none. */
const showDelayMs = 500
/** Time for the pointer to cross the gap to the tooltip, which must stay while it is read (WCAG 1.4.13). */
const hideDelayMs = 150
/** CSS pixels between the element and its tooltip. */
const gap = 6
/** CSS pixels between the tooltip and the edge of the window. */
const margin = 8

/** Keys that move the focus. A focus that the app moves, such as into an opened dialog, shows no tooltip. */
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
  /** The element that refers to the tooltip as its description. */
  readonly described: Element
  readonly isByFocus: boolean
}

/**
 * Shows the text of `data-tooltip` of the hovered or focused element, or of the nearest element around it, as a
 * tooltip: after a delay under a mouse or pen, at once where a key moved the focus, never for touch. Nothing is shown
 * where the same text can be read in full on the element already. Escape, a press and typing close it.
 *
 * @returns a function that ends it.
 */
export function watchTooltips(): () => void {
  // A browser from before 2024, or a test without one: there are no tooltips.
  if (!('showPopover' in HTMLElement.prototype)) return () => undefined
  const bubble = createBubble()
  const ending = new AbortController()
  let shown: ShownTooltip | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFocusKeyDown = false
  /** Pressed, and the pointer still over it: it has been understood. */
  let pressed: Element | null = null
  /** What the pointer is over: an element with a tooltip, or its tooltip. */
  let hovered: Element | null = null
  /** Where the pointer was last, in CSS pixels of the window. */
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
    // What is outside a modal dialog is inert, and all that can be read is in a landmark.
    const parent = next.target.closest('dialog, main, header') ?? document.body
    parent.append(bubble)
    update(next)
    // `update` hides what there is nothing to say of.
    if (shown === next)
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-tooltip', 'aria-label'],
      })
  }

  /** Brings the text and the position up to date; hides the tooltip of an element that is gone. */
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
    // The layout moved beneath a pointer that nobody touches, while the work is done by keys.
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

  /** The pointer is no longer over the element; the tooltip of a focus stays. */
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

  /** The focus is where it was, so what is said of it stays (WCAG 1.4.13); a pointer is over something else now. */
  function handleResize(): void {
    if (shown?.isByFocus === true) update(shown)
    else hide()
  }

  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: ending.signal })
  on('pointerover', handlePointer)
  // The tooltip lets every press through to what it covers, so only its place tells whether the pointer is on it.
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
    // The key still does what it does without a tooltip: with the focus on a button it would be needed twice.
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

/** The accessible name, as far as it matters here: a description that repeats it would be read twice. */
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

/** Whether the element shows this text already, neither cut off nor for screen readers only. */
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

/** Puts the tooltip below the element, or above it where there is no room, always within the window. */
function placeBubble(bubble: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect()
  // In its old place near the edge it would be measured as narrower.
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
