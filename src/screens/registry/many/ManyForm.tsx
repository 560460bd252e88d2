import { useDeferredValue, useId, useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { inputClassName, labelClassName } from '#src/ui/forms/control-class-names.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { ConcurrencyField } from './ConcurrencyField.tsx'
import { ListProblems } from './ListProblems.tsx'
import { ListFileInput } from './ListFileInput.tsx'
import type { RegistryBatch } from './use-registry-batch.ts'
import { maxNumbers, padShortNumbers, parseNumberList } from './parse-number-list.ts'

/** The list, a summary of it, and the start button. Nothing is requested before the start. */
export function ManyForm({ run }: { run: RegistryBatch }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [atOnce, setAtOnce] = useState(2)
  const read = useDeferredValue(text)
  const list = useMemo(() => parseNumberList(read), [read])
  const count = list.numbers.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { numbers } = parseNumberList(text)
    if (numbers.length > 0) run.start(numbers, atOnce)
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-4 lg:grid-cols-2">
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
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-2">
          {t('registry.many.listHint')}
        </p>
        <ListFileInput onText={setText} />
      </div>
      <div className="flex flex-col gap-3">
        <output className="text-sm font-medium">
          {count === 0 ? t('registry.many.foundNone') : t('registry.many.found', { count })}
          {list.duplicates > 0 && `, ${t('registry.many.duplicates', { count: list.duplicates })}`}
        </output>
        {list.leftOut > 0 && (
          <Notice tone="attention" title={t('registry.many.leftOut', { count: list.leftOut })}>
            <p>{t('registry.many.leftOutHow', { most: maxNumbers })}</p>
          </Notice>
        )}
        <ListProblems problems={list.problems} onPad={() => setText(padShortNumbers(text))} />
        <ConcurrencyField value={atOnce} onChange={setAtOnce} />
        <Button type="submit" variant="primary" size="large" disabled={count === 0} className="self-start">
          {count === 0 ? t('registry.box.act') : t('registry.many.start', { count })}
        </Button>
      </div>
    </form>
  )
}
