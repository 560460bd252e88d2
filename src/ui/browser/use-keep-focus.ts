import { useEffect, useRef, type FocusEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** A previously focused element or one of its ancestors, and its index among its siblings. */
interface Step {
  readonly element: Element
  readonly index: number
}

/**
 * Keeps the focus in a part of the screen when an action removes the focused element, or disables it for a while:
 * the focus moves to the nearest neighbour, preferring elements with `data-focus-fallback` in it. Without this,
 * keyboard users would start again at the top of the window.
 *
 * @returns the props of the element around that part.
 */
export function useKeepFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const steps = useRef<readonly Step[]>([])
  useEffect(function watchRemovals() {
    const container = ref.current
    if (container === null) return
    const observer = new MutationObserver(() => {
      const [last] = steps.current
      if (last === undefined || !isFocusLost()) return
      if (!last.element.isConnected) findNext(steps.current)?.focus({ preventScroll: true })
      else if (last.element instanceof HTMLElement && !last.element.matches(':disabled')) last.element.focus()
    })
    observer.observe(container, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      steps.current = listSteps(target, ref.current)
    },
    // React fires no blur event for an element that it removes, only when the focus moves elsewhere.
    onBlur: ({ target }: FocusEvent) => {
      if (!target.matches(':disabled')) steps.current = []
    },
  }
}

const isFocusLost = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.matches(':disabled, dialog')

/** The element and its ancestors, up to and including the container. */
function listSteps(target: Element, container: Element | null): readonly Step[] {
  const steps: Step[] = []
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    steps.push({ element, index: [...(element.parentElement?.children ?? [])].indexOf(element) })
    if (element === container) return steps
  }
  return steps
}

/** The focusable element next to the innermost element that is still there. */
function findNext(steps: readonly Step[]): HTMLElement | undefined {
  for (const [at, { element }] of steps.entries()) {
    const removed = steps[at - 1]
    if (!element.isConnected || removed === undefined) continue
    const children = [...element.children]
    const before = children.slice(0, removed.index).toReversed()
    for (const child of [...children.slice(removed.index), ...before]) {
      const found = findFocusable(child)
      if (found !== undefined) return found
    }
  }
  return undefined
}

function findFocusable(element: Element): HTMLElement | undefined {
  const marked = '[data-focus-fallback]'
  const all = element.matches(`${marked}, ${focusable}`)
    ? [element]
    : [...element.querySelectorAll(marked), ...element.querySelectorAll(focusable)]
  return all.find((one): one is HTMLElement => one instanceof HTMLElement && !one.hidden)
}
