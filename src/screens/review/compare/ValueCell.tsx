import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { ComparedField } from '#src/review/compare/compared-field.ts'
import { toNameKey } from '#src/review/compare/name-keys.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { ComparedReading } from './readings/compared-reading.ts'
import { isTakeable, listValues } from './item-values.ts'
import { ReadingChip } from './readings/ReadingChip.tsx'

interface ValueCellProps {
  item: ComparisonItem
  /** The readable name of the item. */
  name: string
  reading: ComparedReading
  /** Index of the reading. */
  at: number
  namer: FieldNamer
  /** Whether its value is marked on the page, and Enter takes it over. */
  isActive: boolean
  /** Whether Tab reaches it. */
  isTabStop: boolean
  onChoose: () => void
  /** Undefined where nothing is left to take over. */
  onTake: (() => void) | undefined
}

/** The value of a reading for a field or a row, with a button that takes it over. */
export function ValueCell({ item, name, reading, at, namer, ...props }: ValueCellProps) {
  const { t } = useTranslation()
  const values = listValues(item, at)
  const rowCount = item.kind === 'table' ? (item.rowCounts[at] ?? 0) : 0
  const isThere = values.length > 0 || rowCount > 0
  const action = t(item.kind === 'row' ? 'compare.takeRow' : 'compare.take')
  // In a reviewed one, somebody may have left the value out.
  const isReviewed = at === 0 || reading.earlier !== undefined
  const absent = isReviewed ? 'compare.absentReviewed' : 'compare.absent'
  const nothing = t(useIsUnknownField(item, reading) ? 'compare.unknownField' : absent)
  return (
    <div
      className={classNames(
        `reading-cell reading-${reading.tone} flex min-w-0 flex-col items-start gap-1 rounded-e-md py-1.5 pr-2 pl-2`,
        props.isActive && 'bg-accent-soft',
      )}
    >
      <button
        type="button"
        data-compared-value={`${at} ${item.key}`}
        data-printed
        aria-pressed={props.isActive}
        tabIndex={props.isTabStop ? 0 : -1}
        // Enter takes over the focused value.
        onFocus={props.isActive ? undefined : props.onChoose}
        onClick={props.onChoose}
        className="flex max-w-full min-w-0 items-start gap-2 text-left"
      >
        <ReadingChip {...reading} />
        {isThere ? (
          <span className="min-w-0 font-medium wrap-anywhere">
            {item.kind === 'table' && t('compare.rows', { count: rowCount })}
            {item.kind === 'row' && <RowText cells={values} namer={namer} />}
            {item.kind === 'field' && <ValueText field={values[0]} />}
          </span>
        ) : (
          <span className="text-ink-2 italic">{nothing}</span>
        )}
      </button>
      {item.kind === 'field' && values[0] && <ValueFacts field={values[0]} pageCount={reading.pageCount} />}
      {props.onTake && isTakeable(item, at) && (
        <Button
          size="small"
          icon={ArrowDownToLine}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-label={t('compare.takeFrom', { action, name, letter: reading.letter })}
          onClick={props.onTake}
        >
          {action}
        </Button>
      )}
    </div>
  )
}

/** Whether the model of a reading has no field of this name, so that a missing value is no failure. */
function useIsUnknownField(item: ComparisonItem, { modelId }: ComparedReading): boolean {
  const model = useModel(modelId ?? '')
  const field = item.kind === 'field' ? item.values.find((value) => value !== undefined) : undefined
  if (model === undefined || model.fields.length === 0 || field === undefined || field.cell) return false
  const key = toNameKey(field.name)
  return !model.fields.some(({ name }) => toNameKey(name) === key)
}

const useValueText = () => {
  const { language } = useTranslation()
  return ({ type, value, text }: ComparedField) => formatValue(type, value, language) || text
}

/** A value as it would be printed. */
export function ValueText({ field }: { field: ComparedField | undefined }) {
  const toText = useValueText()
  return field === undefined ? null : <span className="wrap-anywhere">{toText(field)}</span>
}

function RowText({ cells, namer }: { cells: readonly ComparedField[]; namer: FieldNamer }) {
  const { t } = useTranslation()
  const toText = useValueText()
  return cells.map((cell) => (
    <span key={cell.name} className="block">
      <span className="font-normal text-ink-2">{namer.formatField(cell.name)}:</span> {toText(cell)}
      {cell.isUnreadable && <span className="font-normal text-ink-2"> ({t('compare.unreadable')})</span>}
    </span>
  ))
}

/** Facts about a value: its printed text, its page and the model's confidence. */
function ValueFacts({ field, pageCount }: { field: ComparedField; pageCount: number | null }) {
  const { t, language } = useTranslation()
  const toText = useValueText()
  const { text, page, confidence, isEdited, isUnreadable } = field
  const printed = text.trim()
  const percent =
    confidence === undefined
      ? undefined
      : t('unit.percent', { value: formatInteger(Math.round(confidence), language) })
  const isBeyond = page !== undefined && pageCount !== null && page >= pageCount
  const facts = [
    ...(printed !== '' && printed !== toText(field) ? [t('compare.printed', { text: printed })] : []),
    ...(page === undefined ? [] : [t(isBeyond ? 'compare.pageBeyond' : 'compare.page', { page: page + 1 })]),
    ...(percent === undefined ? [] : [t('compare.confidence', { percent })]),
    ...(isUnreadable ? [t('compare.unreadable')] : []),
    ...(isEdited && !isUnreadable ? [t('compare.edited')] : []),
  ]
  return facts.length === 0 ? null : (
    <p className="text-xs wrap-anywhere text-ink-2 tabular-nums">{facts.join(' · ')}</p>
  )
}
