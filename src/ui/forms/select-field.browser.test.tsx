import { render } from 'vitest-browser-react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#src/app/theme.css'
import { SelectField } from './SelectField.tsx'

const style = document.createElement('style')
afterEach(() => style.remove())

/** The pixels of the control, as red, green, blue and opacity. */
async function takePicture(): Promise<readonly number[]> {
  const select = page.getByRole('combobox')
  const picture = await (await fetch(`data:image/png;base64,${await select.screenshot(asBase64)}`)).blob()
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return [...context.getImageData(0, 0, bitmap.width, bitmap.height).data]
}

const asBase64 = { base64: true, save: false } as const

/** A smaller difference is at the edge of a letter or line that is drawn anew. */
const minDifference = 64

test.each(['2', 'To check first', 'Nieuwste eerst'])(
  'the icon covers nothing of %j where the control is as wide as its text',
  async (label) => {
    await render(
      <div style={{ display: 'flex' }}>
        <SelectField inline label="Order" options={[{ value: 'a', label }]} />
      </div>,
    )
    const pixels = await takePicture()
    style.textContent = 'select::picker-icon { box-shadow: none !important }'
    document.head.append(style)
    const bare = await takePicture()
    expect(bare).toHaveLength(pixels.length)
    expect(bare.filter((value, at) => Math.abs(value - (pixels[at] ?? 0)) >= minDifference)).toEqual([])
    // The text is drawn: not everything has the colour of the background.
    expect(new Set(bare).size).toBeGreaterThan(10)
  },
)
