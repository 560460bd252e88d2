import { render } from 'vitest-browser-react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/app/theme.css'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Tooltip } from './Tooltip.tsx'

const getTooltip = () => page.getByRole('tooltip')
const getBox = () => getTooltip().element().getBoundingClientRect()
const file = 'invoice-of-a-company-with-a-long-name-2025-000417.pdf'

beforeEach(async () => {
  await page.viewport(320, 480)
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 40 }}>
      <input aria-label="Before" />
      <Button icon={Trash2} iconOnly keys="Alt+Del" tooltip="Delete the row, and number those below it again">
        Delete
      </Button>
      <Button icon={Trash2} iconOnly>
        Only icon
      </Button>
      <Button tooltip="Visible">Visible</Button>
      <button type="button" data-tooltip={file} className="w-32 truncate">
        {file}
      </button>
      <p data-tooltip="Why it is so" id="reason" aria-describedby="other">
        Reason
      </p>
      <Tooltip />
    </div>,
  )
})

// Must be the first test: afterwards the code is loaded.
test('a key shows the tooltip although the code of tooltips is loaded only then', async () => {
  const textBox = page.getByRole('textbox', { name: 'Before' }).element() as HTMLElement
  textBox.focus()
  await userEvent.keyboard('{Tab}')
  await expect
    .element(getTooltip())
    .toMatchTextContent('Delete the row, and number those below it again (Alt+Del)')
})

test('a key that moves the focus shows the tooltip at once, within a narrow window, and Escape closes it', async () => {
  await page.getByRole('textbox', { name: 'Before' }).click()
  const heightBefore = document.documentElement.scrollHeight
  await userEvent.keyboard('{Tab}')
  await expect
    .element(getTooltip())
    .toMatchTextContent('Delete the row, and number those below it again (Alt+Del)')
  const button = page.getByRole('button', { name: 'Delete', exact: true })
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAccessibleDescription(/^Delete the row.*\(Alt\+Del\)$/)
  const box = getBox()
  expect(box.left).toBeGreaterThanOrEqual(8)
  expect(box.right).toBeLessThanOrEqual(312)
  expect(box.top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom)
  expect(document.documentElement.scrollHeight).toBe(heightBefore)
  await userEvent.keyboard('{Escape}')
  await expect.element(getTooltip()).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(button.element().hasAttribute('aria-describedby')).toBe(false)
})

test('is not in the tab order, repeats no name, and shows no text that is already visible', async () => {
  await page.getByRole('textbox', { name: 'Before' }).click()
  await userEvent.keyboard('{Tab}{Tab}')
  const onlyIcon = page.getByRole('button', { name: 'Only icon' })
  await expect.element(onlyIcon).toHaveFocus()
  await expect.element(getTooltip()).toMatchTextContent('Only icon')
  expect(onlyIcon.element().hasAttribute('aria-describedby')).toBe(false)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Visible' })).toHaveFocus()
  await expect.element(getTooltip()).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(getTooltip()).toMatchTextContent(file)
})

test('a pointer shows it after a delay, and a press closes it', async () => {
  const reason = page.getByText('Reason')
  await reason.hover()
  await expect.element(getTooltip()).toMatchTextContent('Why it is so')
  expect(reason.element().getAttribute('aria-describedby')).toBe('other tooltip')
  await page.getByRole('textbox', { name: 'Before' }).hover()
  await expect.element(getTooltip()).not.toBeInTheDocument()
  expect(reason.element().getAttribute('aria-describedby')).toBe('other')
  await reason.hover()
  await expect.element(getTooltip()).toBeVisible()
  await reason.click()
  await expect.element(getTooltip()).not.toBeInTheDocument()
})

test('stays while the pointer is over it, although the covered element gets the events', () => {
  const reason = page.getByText('Reason').element()
  const point = (element: Element, { left, top }: DOMRect) => {
    const at = { clientX: left + 2, clientY: top + 2, pointerType: 'mouse', bubbles: true }
    element.dispatchEvent(new PointerEvent('pointerover', at))
    element.dispatchEvent(new PointerEvent('pointermove', at))
    vi.advanceTimersByTime(60_000)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    // The previous test may have left the mouse over the text.
    point(document.body, new DOMRect(0, 0, 0, 0))
    point(reason, reason.getBoundingClientRect())
    expect(getTooltip().elements()).toHaveLength(1)
    point(document.body, getBox())
    expect(getTooltip().elements()).toHaveLength(1)
    point(document.body, new DOMRect(0, 0, 0, 0))
    expect(getTooltip().elements()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a tooltip shown by focus stays while the window is resized and the layout moves under a pointer at rest', async () => {
  await page.getByRole('textbox', { name: 'Before' }).click()
  await userEvent.keyboard('{Tab}')
  await expect.element(getTooltip()).toMatchTextContent('Delete the row, and number')
  const reason = page.getByText('Reason').element()
  const atRest = { clientX: 12, clientY: 300, pointerType: 'mouse', bubbles: true }
  document.body.dispatchEvent(new PointerEvent('pointerover', atRest))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    reason.dispatchEvent(new PointerEvent('pointerover', atRest))
    vi.advanceTimersByTime(60_000)
  } finally {
    vi.useRealTimers()
  }
  expect(getTooltip().element()).toMatchTextContent('Delete the row, and number')
  const isResized = new Promise((resolve) => addEventListener('resize', resolve, { once: true }))
  await page.viewport(400, 480)
  await isResized
  expect(getTooltip().element()).toMatchTextContent('Delete the row, and number')
  expect(getBox().right).toBeLessThanOrEqual(392)
})

test('elements that it covers can be pressed', async () => {
  const onClick = vi.fn<() => void>()
  await render(
    <div style={{ display: 'grid' }}>
      <Button tooltip="Alt+1">First</Button>
      <Button onClick={onClick}>Second</Button>
    </div>,
  )
  await page.getByRole('button', { name: 'First' }).hover()
  await expect.element(getTooltip()).toMatchTextContent('Alt+1')
  const second = page.getByRole('button', { name: 'Second' })
  expect(getBox().bottom).toBeGreaterThan(second.element().getBoundingClientRect().top)
  await second.click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(getTooltip()).not.toBeInTheDocument()
})

test('a disabled button has one too', async () => {
  await render(
    <Button disabled tooltip="Nothing to send">
      Send
    </Button>,
  )
  await page.getByRole('button', { name: 'Send' }).hover({ force: true })
  await expect.element(getTooltip()).toMatchTextContent('Nothing to send')
})

test('touch, and focus moved by the app, show none', () => {
  const button = page.getByRole('button', { name: 'Only icon' }).element() as HTMLElement
  const pointAt = (pointerType: string) => {
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
    vi.advanceTimersByTime(60_000)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    button.focus()
    pointAt('touch')
    expect(getTooltip().elements()).toEqual([])
    pointAt('mouse')
    expect(getTooltip().elements()).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('it is above a modal dialog, and disappears with its element', async () => {
  const screen = await render(
    <Dialog title="Send" closeLabel="Close" onClose={() => undefined}>
      <p>Content</p>
    </Dialog>,
  )
  const close = page.getByRole('button', { name: 'Close' })
  await close.hover()
  await expect.element(getTooltip()).toMatchTextContent('Close')
  const { left, top, width, height } = getBox()
  const tooltip = getTooltip().element() as HTMLElement
  tooltip.style.pointerEvents = 'auto'
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(tooltip)
  await screen.unmount()
  await expect.element(getTooltip()).not.toBeInTheDocument()
})
