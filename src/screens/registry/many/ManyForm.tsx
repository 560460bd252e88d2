import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#src/ui/Button.tsx'
import { inputClassName, labelClassName } from '#src/ui/forms/control-class-names.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ConcurrencyField } from './ConcurrencyField.tsx'
import { formatListProblem } from './format-list-problem.ts'
import { ListColumns } from './ListColumns.tsx'
import { ListFileInput } from './ListFileInput.tsx'
import type { RegistryBatch } from './use-registry-batch.ts'
import {
  maxNumbers,
  padShortNumbers,
  parseNumberList,
  type ListProblem,
  type ListTable,
  type NumberList,
} from './parse-number-list.ts'
import type { ListColumn, NumberColumn } from './read-table.ts'

/** The list, a summary of it, and the start button. Nothing is requested before the start. */
export function ManyForm({ run }: { run: RegistryBatch }) {
  const { t, language } = useTranslation()
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const id = useId()
  const { register, control, handleSubmit, setValue, getValues } = useForm({
    defaultValues: { text: '', concurrency: 2 },
  })
  const text = useDeferredValue(useWatch({ control, name: 'text' }))
  const [numberChoice, setNumberChoice] = useState<NumberChoice>()
  const list = useMemo(() => parseList(text, numberChoice), [text, numberChoice])
  const count = list.numbers.length
  const [chosen, setChosen] = useState<{ columns: string; nameColumn: number | undefined }>()
  // A choice is for a list with the same columns.
  const getNameColumn = ({ columns, nameColumn }: ListTable) =>
    chosen?.columns === JSON.stringify(columns) ? chosen.nameColumn : nameColumn
  const submit = handleSubmit((values) => {
    const parsed = parseList(values.text, numberChoice)
    if (parsed.numbers.length > 0)
      run.startList({ ...parsed, nameColumn: getNameColumn(parsed) }, values.concurrency)
  })
  return (
    <form onSubmit={(event) => void submit(event)} className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className={labelClassName}>
          {t('registry.many.list')}
        </label>
        <textarea
          id={id}
          rows={12}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className={`${inputClassName} font-mono`}
          {...register('text')}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-2">
          {t('registry.many.listHint')}
        </p>
        <ListFileInput onText={(loaded) => setValue('text', loaded)} />
      </div>
      <div className="flex flex-col gap-3">
        <output className="text-sm font-medium">
          {count === 0
            ? t('registry.many.foundNone')
            : t('registry.many.found', { count, formatted: number(count) })}
          {list.duplicates > 0 &&
            `, ${t(list.columns.length > 0 ? 'registry.many.repeated' : 'registry.many.duplicates', { count: list.duplicates })}`}
        </output>
        {list.leftOut > 0 && (
          <Notice
            tone="attention"
            title={t('registry.many.leftOut', { count: list.leftOut, formatted: number(list.leftOut) })}
          >
            <p>{t('registry.many.leftOutHow', { max: number(maxNumbers) })}</p>
          </Notice>
        )}
        <ListColumns
          list={list}
          nameColumn={getNameColumn(list)}
          onNumberColumn={(column) =>
            setNumberChoice({ choices: JSON.stringify(list.choices.map(toColumn)), column })
          }
          onNameColumn={(nameColumn) => setChosen({ columns: JSON.stringify(list.columns), nameColumn })}
        />
        <ListProblems
          problems={list.problems}
          onPad={() => setValue('text', padList(getValues('text'), numberChoice))}
        />
        <ConcurrencyField {...register('concurrency', { valueAsNumber: true })} />
        <Button type="submit" variant="primary" size="large" disabled={count === 0} className="self-start">
          {count === 0
            ? t('registry.box.submit')
            : t('registry.many.start', { count, formatted: number(count) })}
        </Button>
      </div>
    </form>
  )
}

/** The column that the user chose for the numbers. */
interface NumberChoice {
  /** The columns of the list that it was chosen for: it is for lists with the same ones. */
  readonly choices: string
  readonly column: NumberColumn
}

const toColumn = ({ heading, position }: ListColumn) => [heading, position]

const findChosen = ({ choices }: NumberList, chosen: NumberChoice | undefined): NumberColumn | undefined =>
  chosen?.choices === JSON.stringify(choices.map(toColumn)) ? chosen.column : undefined

/** Reads the list anew with the chosen column. */
function parseList(text: string, choice: NumberChoice | undefined): NumberList {
  const list = parseNumberList(text)
  const chosen = findChosen(list, choice)
  return chosen === undefined ? list : parseNumberList(text, chosen)
}

const padList = (text: string, choice: NumberChoice | undefined): string =>
  padShortNumbers(text, findChosen(parseNumberList(text), choice))

/** Problem lines shown before the list is cut off. */
const maxShownProblems = 8

interface ListProblemsProps {
  problems: readonly ListProblem[]
  onPad: () => void
}

/** The lines that are not looked up, with their reasons. */
function ListProblems({ problems, onPad }: ListProblemsProps) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  const short = problems.filter(({ typed }) => typed.kind === 'short').length
  return (
    <Notice tone="attention" title={t('registry.many.problems', { count: problems.length })}>
      <ul>
        {problems.slice(0, maxShownProblems).map(({ line, text, typed }) => (
          <li key={line}>
            {text === '' ? t('registry.many.emptyLine', { line }) : t('registry.many.line', { line, text })}
            {' – '}
            {formatListProblem(t, typed)}
          </li>
        ))}
        {problems.length > maxShownProblems && <li>…</li>}
      </ul>
      {short > 0 && (
        <Button size="small" onClick={onPad}>
          {t('registry.many.pad', { count: short })}
        </Button>
      )}
    </Notice>
  )
}
