import { useTranslation } from 'react-i18next'
import type { PageBox, PageSize } from '#src/page/geometry.ts'
import { classNames } from '#src/ui/class-names.ts'

/** The location shown, another location of the same field, or another field. */
export type MarkVariant = 'chosen' | 'alternative' | 'other'

interface MarkProps {
  /** The text on the page. */
  printed: string
  /** One per line, at least one. */
  boxes: readonly PageBox[]
  size: PageSize
  variant: MarkVariant
  /** The text is only similar: drawn with a dashed outline. */
  isUncertain: boolean
  onClick(): void
}

const variantClasses: Record<MarkVariant, string> = {
  chosen: 'pointer-events-none bg-[#ffd84d]/75 outline-2 outline-[#a15c00]',
  alternative: 'bg-[#ffe9a3]/60 outline-1 outline-[#a15c00] hover:bg-[#ffd84d]/75',
  other: 'bg-[#9fd6e8]/35 hover:bg-[#9fd6e8]/70 hover:outline-1 hover:outline-[#0f6373]',
}

/** Space around the letters, in points. */
const margin = 1.5

/**
 * Marks a text on its page: a button over its first line and a highlight over each further one. A drag that starts on
 * it selects the text under it (see use-drag-selection).
 */
export function Mark({ printed, boxes, size, variant, isUncertain, onClick }: MarkProps) {
  const { t } = useTranslation()
  const [first, ...rest] = boxes
  if (first === undefined) return null
  const name = t('viewer.found', { text: printed })
  const className = classNames(
    'absolute cursor-text in-data-box-selection:cursor-crosshair rounded-xs p-0 in-data-selecting:pointer-events-none text-[#000] mix-blend-multiply focus-visible:outline-2 focus-visible:outline-[#0a4d5a]',
    variantClasses[variant],
    isUncertain && 'outline-dashed',
  )
  return (
    <>
      <button
        type="button"
        aria-label={name}
        aria-current={variant === 'chosen' || undefined}
        title={name}
        className={className}
        style={toPercentages(first, size)}
        onClick={onClick}
      />
      {rest.map((box) => (
        <mark
          key={`${box.left} ${box.top}`}
          aria-hidden
          className={className}
          style={toPercentages(box, size)}
        />
      ))}
    </>
  )
}

/** A box in percentages of its page, so that it stays in place when zooming. */
function toPercentages(box: PageBox, { width, height }: PageSize) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return {
    left: percent(box.left - margin, width),
    top: percent(box.top - margin, height),
    width: percent(box.right - box.left + 2 * margin, width),
    height: percent(box.bottom - box.top + 2 * margin, height),
  }
}
