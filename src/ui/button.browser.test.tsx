import { useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { render } from 'vitest-browser-react'
import { expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '#src/app/theme.css'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Change = 'moves' | 'dialog' | 'menu'

interface PageProps {
  readonly isInDialog: boolean
  readonly press: () => void
  /** What happens while the pointer is down. */
  readonly change: Change
}

/** A button to press, and what moves or covers it meanwhile. */
function Page({ isInDialog, press, change }: PageProps) {
  const [isChanged, setIsChanged] = useState(false)
  const trigger = useRef<HTMLParagraphElement>(null)
  const button = (
    <>
      {isChanged && change === 'moves' && <p style={{ height: 100 }}>New above it</p>}
      <Button onPointerDown={() => setIsChanged(true)} onClick={press}>
        Delete
      </Button>
    </>
  )
  return (
    <>
      {isInDialog ? (
        <Dialog title="Around it" closeLabel="Close" onClose={() => {}}>
          {button}
        </Dialog>
      ) : (
        <main>
          {button}
          <p ref={trigger}>Below</p>
        </main>
      )}
      {isChanged && change === 'dialog' && (
        <Dialog title="Over it" closeLabel="Close" onClose={() => {}}>
          Question
        </Dialog>
      )}
      <Popover aria-label="Over it" isOpen={isChanged && change === 'menu'} triggerRef={trigger}>
        Choices
      </Popover>
    </>
  )
}

/** Its type lacks the commands of Chromium. */
const chromium = () => cdp() as unknown as { send(command: string, parameters: object): Promise<unknown> }

/** The middle of the button, in the coordinates of the window around the frame of the tests. */
function findButton(): { x: number; y: number } {
  const { left, top, width, height } = page
    .getByRole('button', { name: 'Delete' })
    .element()
    .getBoundingClientRect()
  const frame = window.frameElement!.getBoundingClientRect()
  const scale = frame.width / innerWidth
  return { x: frame.left + (left + width / 2) * scale, y: frame.top + (top + height / 2) * scale }
}

/** Presses and releases the real mouse on the button, which the change has moved or covered by then. */
async function pressWhile(change: Change, isInDialog: boolean): Promise<number> {
  const press = vi.fn<() => void>()
  await render(<Page isInDialog={isInDialog} press={press} change={change} />)
  const at = { ...findButton(), button: 'left', clickCount: 1 }
  await chromium().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at })
  const sign =
    change === 'moves' ? page.getByText('New above it') : page.getByRole('dialog', { name: 'Over it' })
  await expect.element(sign).toBeVisible()
  const released = new Promise((resolve) => addEventListener('pointerup', resolve, { once: true }))
  await chromium().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at })
  await released
  return press.mock.calls.length
}

test.each([
  ['is pressed if it moves away', 'moves', 1],
  ['is not pressed through a dialog that opens over it', 'dialog', 0],
  ['is not pressed through a menu that opens over it', 'menu', 0],
] as const)('a button %s while the pointer is down', async (_, change, presses) => {
  expect(await pressWhile(change, false)).toBe(presses)
})

test.each([
  ['is pressed if it moves away', 'moves', 1],
  ['is not pressed through another that opens over it', 'dialog', 0],
] as const)('a button in a dialog %s while the pointer is down', async (_, change, presses) => {
  expect(await pressWhile(change, true)).toBe(presses)
})
