import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepInView } from './keep-in-view.ts'

let end = () => {}
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A scroller of 200 px with something above a focused row of 100 px, which is partly below its edge. */
function show() {
  document.body.innerHTML = `
    <div data-test="scroller" style="height: 200px; overflow-y: auto">
      <div>
        <div data-test="above" style="height: 150px"></div>
        <div data-test="row" style="height: 100px"><button>Value</button></div>
        <div style="height: 900px"></div>
      </div>
    </div>`
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-test=${name}]`)!
  const [scroller, above, row] = [find('scroller'), find('above'), find('row')]
  row.querySelector('button')!.focus({ preventScroll: true })
  end = keepInView(scroller, () => row)
  const getEdges = () => {
    const [view, box] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()]
    return [box.top >= view.top, box.bottom <= view.bottom]
  }
  return { scroller, above, row, getEdges }
}

test('a row is wholly in view, also when something appears above it or it grows', async () => {
  const { above, row, getEdges } = show()
  await expect.poll(getEdges).toEqual([true, true])
  above.style.height = '400px'
  await expect.poll(getEdges).toEqual([true, true])
  row.style.height = '180px'
  await expect.poll(getEdges).toEqual([true, true])
})

test('of a row that is higher than the view, the focused control is visible', async () => {
  const { scroller, row } = show()
  row.style.height = '500px'
  const getTop = () =>
    document.activeElement!.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  await expect.poll(getTop).toBeGreaterThanOrEqual(0)
  expect(getTop()).toBeLessThan(200)
})

test('nothing moves any more once a person acts', async () => {
  for (const act of [
    () => userEvent.keyboard('{Shift}'),
    (scroller: HTMLElement) => userEvent.hover(scroller, { position: { x: 5, y: 5 } }),
  ]) {
    const { scroller, above, getEdges } = show()
    await expect.poll(getEdges).toEqual([true, true])
    await act(scroller)
    const before = scroller.scrollTop
    // The browser itself keeps what is visible in place.
    scroller.style.overflowAnchor = 'none'
    above.style.height = '400px'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(scroller.scrollTop).toBe(before)
    expect(getEdges()).toEqual([true, false])
    end()
  }
})
