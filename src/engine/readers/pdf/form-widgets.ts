import type { TextItem } from './build-pdf-page.ts'

/** A form widget as pdf.js returns it; any property may be missing. */
export interface FormWidget {
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldValue?: unknown
  readonly rect?: readonly number[]
  readonly hidden?: boolean
  readonly password?: boolean
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  readonly buttonValue?: unknown
  readonly defaultAppearanceData?: { readonly fontSize?: number }
}

/**
 * Converts the filled-in values of a page into text runs at their positions, because pdf.js leaves them out of its
 * text. A checkbox becomes a ticked or empty box character.
 */
export function toTextItems(widgets: readonly FormWidget[]): TextItem[] {
  return widgets.flatMap((widget) => {
    if (widget.subtype !== 'Widget' || widget.hidden || widget.password) return []
    const lines = getWidgetLines(widget)
    const [left = 0, bottom = 0, right = 0, top = 0] = widget.rect ?? []
    const room = Math.abs(top - bottom)
    if (lines.length === 0 || room < 2) return []
    const size = getFontSize(widget, room, lines.length)
    // A single line is centred in its box, several start at the top.
    const first = lines.length === 1 ? bottom + (room - size) / 2 + 0.2 * size : Math.max(bottom, top) - size
    return lines.map((str, index): TextItem => {
      const width = Math.min(Math.abs(right - left), str.length * 0.5 * size)
      return { str, transform: [size, 0, 0, size, left + 2, first - index * 1.2 * size], width }
    })
  })
}

function getWidgetLines(widget: FormWidget): string[] {
  const { fieldType, fieldValue } = widget
  if (fieldType === 'Btn') return getCheckboxText(widget)
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return []
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  const text = values.filter((value) => typeof value === 'string').join(', ')
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
}

function getCheckboxText({ checkBox, radioButton, fieldValue, buttonValue }: FormWidget): string[] {
  if (checkBox) return [typeof fieldValue === 'string' && fieldValue !== 'Off' ? '☒' : '☐']
  if (radioButton) return [fieldValue !== null && fieldValue === buttonValue ? '☒' : '☐']
  return []
}

/** A font size of 0 means that the text is scaled to fit. */
function getFontSize({ defaultAppearanceData }: FormWidget, room: number, lines: number): number {
  const asked = defaultAppearanceData?.fontSize ?? 0
  return asked > 0 ? Math.min(asked, room) : Math.min(12, (0.75 * room) / (lines === 1 ? 1 : 1.2 * lines))
}
