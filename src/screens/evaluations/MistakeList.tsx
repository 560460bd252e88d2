import { Link } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import type { EvaluatedDocument } from '#src/contract/workspace/evaluations.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { formatCountedField } from '#src/screens/shared/format-counted-field.ts'
import { useFieldNamer } from '#src/screens/shared/use-field-namer.ts'
import { cardClass, cardTitleClass, linkClass } from '#src/ui/card-classes.ts'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatScoredValues } from './format-scored-values.ts'
import { listMistakes, type Mistake } from './list-mistakes.ts'

/** Nobody reads more on the screen; the printed page and the CSV file have all of them. */
const maxShown = 200
const mistakes = ['wrong', 'missed', 'extra'] as const

interface MistakeListProps {
  readonly documents: readonly EvaluatedDocument[]
  readonly modelId: string
}

/**
 * Every value that the model did not read as people confirmed it, each with a link to its field. Printing includes
 * all, whatever is selected on the screen.
 */
export function MistakeList({ documents, modelId }: MistakeListProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const namer = useFieldNamer(modelId)
  const [outcome, setOutcome] = useState('')
  const [group, setGroup] = useState('')
  const isPrinting = useIsPrinting()
  const all = useMemo(() => listMistakes(documents), [documents])
  const groups = [...new Set(all.map(({ field }) => field.group))]
  const matching = all.filter(
    ({ field }) => (outcome === '' || field.outcome === outcome) && (group === '' || field.group === group),
  )
  const shown = isPrinting ? all : matching.slice(0, maxShown)
  return (
    <section aria-labelledby={titleId} className={cardClass}>
      <h2 id={titleId} className={cardTitleClass}>
        {t('evaluations.mistakes.title', { count: all.length })}
      </h2>
      {all.length > 0 && (
        <div className="my-3 flex flex-wrap gap-3 print:hidden">
          <SelectField
            label={t('evaluations.mistakes.kind')}
            value={outcome}
            onChange={({ target }) => setOutcome(target.value)}
            options={[
              { value: '', label: t('evaluations.mistakes.all') },
              ...mistakes.map((value) => ({ value, label: t(`evaluations.${value}`) })),
            ]}
          />
          <SelectField
            label={t('evaluations.field')}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
            options={[
              { value: '', label: t('evaluations.mistakes.allFields') },
              ...groups.map((value) => ({ value, label: formatCountedField(value, namer) })),
            ]}
          />
        </div>
      )}
      <ul className="divide-y divide-line text-sm">
        {shown.map((mistake) => (
          <MistakeItem key={identifyMistake(mistake)} mistake={mistake} namer={namer} />
        ))}
      </ul>
      {matching.length > maxShown && (
        <p className="mt-2 text-sm text-ink-2 print:hidden">
          {t('evaluations.mistakes.more', { shown: maxShown, count: matching.length })}
        </p>
      )}
    </section>
  )
}

const identifyMistake = ({ document: { submissionId, index }, field: { name, outcome } }: Mistake): string =>
  `${submissionId} ${index} ${name} ${outcome}`

function MistakeItem({ mistake, namer }: { readonly mistake: Mistake; readonly namer: FieldNamer }) {
  const { t, language } = useTranslation()
  const { document, field } = mistake
  const { expected, found } = formatScoredValues(field, language)
  return (
    <li className="flex break-inside-avoid flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
      <Link
        to="/review/$submissionId"
        params={{ submissionId: document.submissionId }}
        search={{ document: document.index || undefined, field: field.name }}
        className={linkClass}
      >
        {document.fileName}
      </Link>
      <span>{formatCountedField(field.group, namer)}</span>
      <span className="text-ink-2">{t(`evaluations.${field.outcome}`)}</span>
      <span className="min-w-0 break-words">
        {t('evaluations.mistakes.values', { expected: expected ?? '–', found: found ?? '–' })}
      </span>
    </li>
  )
}
