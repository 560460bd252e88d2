import FileJson from 'lucide-react/icons/file-braces'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { keepPastedResult } from '#src/client/api/comparisons.ts'
import { findPastedProblem, type ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { inputClassName, labelClassName } from '#src/ui/forms/control-class-names.ts'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { maxNameLength, readResultFile, type ResultFile } from './result-file.ts'

interface PasteResultProps {
  submission: Submission
  /** A file that was dropped on the screen. */
  dropped: ResultFile | undefined
  onAdded: (list: ComparisonList, ids: readonly string[]) => void
}

/** Accepts a result of the spec as text, pasted, dropped or from a file, and checks it before sending. */
export function PasteResult({ submission, dropped, onAdded }: PasteResultProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const id = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const [json, setJson] = useState(dropped?.json ?? '')
  const [name, setName] = useState(dropped?.name ?? '')
  const [problem, setProblem] = useState(dropped?.problem)
  const [comparisonId] = useState(() => crypto.randomUUID())
  const keep = useMutation({
    mutationFn: () => keepPastedResult(submission.id, { id: comparisonId, label: name.trim(), json }),
    onSuccess: (list) => onAdded(list, [comparisonId]),
  })
  async function takeFile(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const read = await readResultFile(file)
    setProblem(read.problem)
    if (read.problem !== undefined) return
    setJson(read.json)
    if (name === '') setName(read.name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findPastedProblem(json)
    setProblem(found)
    if (found === undefined && !keep.isPending) keep.mutate()
  }
  return (
    <form
      onSubmit={submit}
      aria-label={t('compare.ask.pasted')}
      className="mt-4 flex flex-col gap-3 border-t border-line pt-3"
    >
      <div>
        <p className="text-sm font-semibold">{t('compare.ask.pasted')}</p>
        <p className="text-xs text-ink-2">{t('compare.ask.pasteHint')}</p>
      </div>
      <label className="flex flex-col gap-1">
        <span className={labelClassName}>{t('compare.ask.json')}</span>
        <textarea
          className={`${inputClassName} font-mono text-xs`}
          rows={4}
          spellCheck={false}
          value={json}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => {
            setJson(target.value)
            setProblem(undefined)
          }}
        />
      </label>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
          {t(`compare.problem.${problem}`)}
        </p>
      )}
      <div>
        <Button size="small" icon={FileJson} onClick={() => fileInput.current?.click()}>
          {t('compare.ask.file')}
        </Button>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={t('compare.ask.file')}
          accept=".json,application/json"
          onChange={({ target }) => void takeFile(target.files?.[0])}
        />
      </div>
      <TextField
        label={t('compare.ask.name')}
        value={name}
        maxLength={maxNameLength}
        onChange={({ target }) => setName(target.value)}
      />
      {keep.error !== null && (
        <p role="alert" className="text-sm text-bad">
          {t('compare.ask.failed')} {formatFailure(keep.error)}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" disabled={json.trim() === '' || keep.isPending}>
          {t('compare.ask.usePasted')}
        </Button>
      </div>
    </form>
  )
}
