import type { KeyboardEvent, ReactNode } from 'react'
import type { PageBox, PageSize } from '#src/page/geometry.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toPercentages } from './to-percentages.ts'
import type { MarkedReading } from './wanted-field.ts'

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
  /** Set where several readings are compared: each has its own colour and letter. */
  reading?: MarkedReading | undefined
  /** The text is only similar: drawn with a dashed outline. */
  isUncertain: boolean
  /** Whether Tab reaches it: only one mark of each page. */
  isTabStop: boolean
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
  onClick(): void
}

// Opaque: the layer as a whole is multiplied with the page, so that a mark over another one covers it.
const variantClasses: Record<MarkVariant, string> = {
  chosen: 'pointer-events-none bg-[#ffe27a] outline-2 outline-[#a15c00] forced-colors:outline-3',
  alternative: 'pointer-events-auto bg-[#fff2c8] outline-1 outline-[#a15c00] hover:bg-[#ffe27a]',
  // In forced colours, a pale highlight is hardly visible.
  other:
    'pointer-events-auto bg-[#ddf1f7] hover:bg-[#bce2ef] hover:outline-1 hover:outline-[#0f6373] forced-colors:outline-1 forced-colors:outline-[#0f6373]',
}

/** By the tone of the reading; the outline differs too, because colour alone must not distinguish. */
const readingClasses: readonly Record<'chosen' | 'beside', string>[] = [
  {
    chosen: 'pointer-events-none bg-[#bfe0ff] outline-2 outline-[#0b5cad]',
    beside: 'pointer-events-auto bg-[#dcefff] outline-1 outline-[#0b5cad]',
  },
  {
    chosen: 'pointer-events-none bg-[#ffdcb5] outline-2 outline-[#a14b00] [outline-style:dashed]',
    beside: 'pointer-events-auto bg-[#ffecd6] outline-1 outline-[#a14b00] [outline-style:dashed]',
  },
  {
    chosen: 'pointer-events-none bg-[#ecd0f7] outline-3 outline-[#7a2aa0] [outline-style:double]',
    beside: 'pointer-events-auto bg-[#f5e6fb] outline-3 outline-[#7a2aa0] [outline-style:double]',
  },
]
const letterClasses = ['bg-[#0b5cad] ml-0.5', 'bg-[#a14b00] ml-4.5', 'bg-[#7a2aa0] ml-8.5']

const getVariantClass = (variant: MarkVariant, reading: MarkedReading | undefined): string =>
  (reading && readingClasses[reading.tone]?.[variant === 'chosen' ? 'chosen' : 'beside']) ??
  variantClasses[variant]

/**
 * Marks a text on its page: a button over its first line and a highlight over each further one. A drag that starts
 * on it selects the text below it (see use-drag-selection).
 */
export function Mark(props: MarkProps) {
  const { id, fieldKey, printed, boxes, size, variant, reading, isUncertain, isTabStop } = props
  const { t } = useTranslation()
  const [first, ...rest] = boxes
  if (first === undefined) return null
  const className = classNames(
    'absolute cursor-text in-data-box-selection:cursor-crosshair rounded-xs p-0 in-data-selecting:pointer-events-none text-[#000] focus-visible:outline-2 focus-visible:outline-[#0a4d5a]',
    getVariantClass(variant, reading),
    isUncertain && 'outline-dashed',
  )
  return (
    <>
      <button
        type="button"
        data-mark={fieldKey}
        data-mark-id={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={
          reading
            ? t('viewer.foundBy', { letter: reading.letter, text: printed })
            : t('viewer.found', { text: printed })
        }
        aria-current={variant === 'chosen' || undefined}
        className={className}
        style={toPercentages(first, size)}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClick={props.onClick}
      >
        {reading && <ReadingLetter {...reading} />}
      </button>
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

/** After the mark, where a page is most often empty; the letters of readings at the same location are side by side. */
const ReadingLetter = ({ letter, tone }: MarkedReading) => (
  <span
    aria-hidden
    className={classNames(
      'absolute top-1/2 left-full -translate-y-1/2 rounded-xs px-1 text-[0.625rem] leading-3.5 font-bold text-[#fff]',
      letterClasses[tone],
    )}
  >
    {letter}
  </span>
)

/** The marks of a page, painted as one layer: overlapping marks do not darken the page further. */
export const MarkLayer = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-0 mix-blend-multiply">{children}</div>
)
