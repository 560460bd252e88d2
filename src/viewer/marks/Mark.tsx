import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageBox, PageSize } from '#src/page/geometry.ts'
import { classNames } from '#src/ui/class-names.ts'
import { toPercentages } from './to-percentages.ts'

/** The location shown, another location of the same field, or another field. */
export type MarkVariant = 'chosen' | 'alternative' | 'other'

interface MarkProps {
  /** Unique among the marks of a page. */
  id: string
  /** The key of its field. */
  fieldKey: string
  /** The text on the page. */
  printed: string
  /** One per line, at least one. */
  boxes: readonly PageBox[]
  size: PageSize
  variant: MarkVariant
  /** The text is only similar: drawn with a dashed outline. */
  isUncertain: boolean
  /** Whether Tab reaches it: one mark of a page. */
  isTabStop: boolean
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
  onClick(): void
}

// Opaque: the layer as a whole is multiplied with the page, so that a mark over another one covers it.
const variantClasses: Record<MarkVariant, string> = {
  chosen: 'pointer-events-none bg-[#ffe27a] outline-2 outline-[#a15c00]',
  alternative: 'pointer-events-auto bg-[#fff2c8] outline-1 outline-[#a15c00] hover:bg-[#ffe27a]',
  other: 'pointer-events-auto bg-[#ddf1f7] hover:bg-[#bce2ef] hover:outline-1 hover:outline-[#0f6373]',
}

/**
 * Marks a text on its page: a button over its first line and a highlight over each further one. A drag that starts on
 * it selects the text under it (see use-drag-selection).
 */
export function Mark(props: MarkProps) {
  const { id, fieldKey, printed, boxes, size, variant, isUncertain, isTabStop } = props
  const { t } = useTranslation()
  const [first, ...rest] = boxes
  if (first === undefined) return null
  const className = classNames(
    'absolute cursor-text in-data-box-selection:cursor-crosshair rounded-xs p-0 in-data-selecting:pointer-events-none text-[#000] focus-visible:outline-2 focus-visible:outline-[#0a4d5a]',
    variantClasses[variant],
    isUncertain && 'outline-dashed',
  )
  return (
    <>
      <button
        type="button"
        data-mark={fieldKey}
        data-mark-id={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t('viewer.found', { text: printed })}
        aria-current={variant === 'chosen' || undefined}
        className={className}
        style={toPercentages(first, size)}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClick={props.onClick}
      />
      {rest.map((box) => (
        <mark
          key={`${box.left} ${box.top}`}
          aria-hidden
          data-mark={fieldKey}
          className={className}
          style={toPercentages(box, size)}
        />
      ))}
    </>
  )
}

/** The marks of a page, painted as one: where they overlap, the page under them is no darker than elsewhere. */
export const MarkLayer = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-0 mix-blend-multiply">{children}</div>
)
