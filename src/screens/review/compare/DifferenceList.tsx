import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComparisonItem, FieldItem } from '#src/review/compare/compare-documents.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ComparedReading } from './readings/compared-reading.ts'
import { describeItem } from './describe-item.ts'
import type { Difference } from './use-differences.ts'
import { ValueCell, ValueText } from './ValueCell.tsx'

/** The chosen item, and the reading whose value is marked on the page. */
export interface ChosenValue {
  readonly key: string
  readonly reading: number
}

export interface DifferenceProps {
  readings: readonly ComparedReading[]
  namer: FieldNamer
  chosen: ChosenValue | undefined
  onChoose: (chosen: ChosenValue) => void
  onTake: (item: ComparisonItem, reading: number) => void
}

/** A list of items under a line with their number. */
export function DifferenceSection({
  title,
  differences,
  ...props
}: DifferenceProps & { title: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <section aria-label={title} className="px-3 pb-3">
      <h2 className="pt-2 pb-1 text-sm font-semibold text-ink-2">{title}</h2>
      <ul className="flex flex-col gap-2">
        {differences.map((difference) => (
          <li key={difference.item.key} className="compare-difference">
            <DifferenceView difference={difference} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By the number of readings. */
const columnClasses = ['', '', '@[24rem]:grid-cols-2', '@[32rem]:grid-cols-3']

/** One item with the value of each reading, side by side where there is room. */
export function DifferenceView({
  difference: { item, isSettled },
  readings,
  namer,
  chosen,
  onChoose,
  onTake,
}: DifferenceProps & { difference: Difference }) {
  const { t } = useTranslation()
  const name = describeItem(item, namer, t)
  const isChosen = chosen?.key === item.key
  return (
    <fieldset
      aria-label={name}
      aria-current={isChosen || undefined}
      className={classNames(
        '@container min-w-0 rounded-lg border bg-surface px-3 py-2',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        {isSettled && (
          <Badge icon={CircleCheck} tone="good">
            {t('compare.settled')}
          </Badge>
        )}
      </div>
      <div className={classNames('grid grid-cols-1 gap-2', columnClasses[readings.length])}>
        {readings.map((reading, at) => (
          <ValueCell
            key={reading.id}
            item={item}
            name={name}
            reading={reading}
            at={at}
            namer={namer}
            isActive={isChosen && chosen.reading === at}
            isTabStop={isChosen}
            onChoose={() => onChoose({ key: item.key, reading: at })}
            onTake={isSettled ? undefined : () => onTake(item, at)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface AgreementsProps extends Pick<DifferenceProps, 'namer'> {
  agreeing: readonly FieldItem[]
  agreeingInSome: readonly FieldItem[]
}

/** The items on which readings agree, folded into a line: all readings, or only those that have the table. */
export function Agreements({ agreeing, agreeingInSome, namer }: AgreementsProps) {
  const { t } = useTranslation()
  return (
    <>
      <AgreementList title={t('compare.agree', { count: agreeing.length })} items={agreeing} namer={namer} />
      <AgreementList
        title={t('compare.agreeInSome', { count: agreeingInSome.length })}
        items={agreeingInSome}
        namer={namer}
      />
    </>
  )
}

interface AgreementListProps extends Pick<DifferenceProps, 'namer'> {
  title: string
  items: readonly FieldItem[]
}

function AgreementList({ title, items, namer }: AgreementListProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <Disclosure label={title} className="px-3 pb-4">
      <ul className="mt-1 divide-y divide-line">
        {items.map((item) => (
          <li key={item.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-sm">
            <span className="text-ink-2">{describeItem(item, namer, t)}</span>
            <ValueText field={item.values.find((value) => value !== undefined)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
