import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import { getModelName } from '#src/contract/service/models.ts'
import {
  daysToRestore,
  maxNoteLength,
  rejectReasons,
  type ActionName,
  type DocumentAction,
  type RejectReason,
} from '#src/contract/workspace/document-life.ts'
import { countUnchecked } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { inputClassName, labelClassName } from '#src/ui/forms/control-class-names.ts'
import { RadioField } from '#src/ui/forms/RadioField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getToday } from '../display-state.ts'

/** The actions that ask a question first. */
export type AskingAction = Exclude<ActionName, 'reopen' | 'restore' | 'set-boundaries'>

interface ActionDialogProps {
  action: AskingAction
  /** At least one. */
  submissions: readonly Submission[]
  /**
   * For a single file: the unchecked fields, and documents flagged as a whole, as its reviewer sees them; by default
   * the count of the list.
   */
  unchecked?: number | undefined
  /** For a single document: names its failing checks. */
  failingChecks?: ReactNode
  isBusy: boolean
  /** Why the action failed; the input is kept. */
  failure?: string | undefined
  onConfirm: (action: DocumentAction) => void
  onClose: () => void
}

/** Asks for the details of an action, or for confirmation. Loaded lazily. */
export function ActionDialog({ action, ...props }: ActionDialogProps) {
  if (action === 'reject') return <RejectDialog {...props} />
  if (action === 'postpone') return <PostponeDialog {...props} />
  if (action === 'read-again' || action === 'assign-model') return <ModelDialog action={action} {...props} />
  return action === 'delete' ? <DeleteDialog {...props} /> : <UncheckedDialog {...props} />
}

type DialogProps = Omit<ActionDialogProps, 'action'>

interface FormDialogProps extends DialogProps {
  action: AskingAction
  /** Undefined while input is missing. */
  result: () => DocumentAction | undefined
  isDanger?: boolean
  children: ReactNode
}

function FormDialog({ action, submissions, result, isBusy, isDanger = false, ...props }: FormDialogProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = result()
    if (chosen !== undefined && !isBusy) props.onConfirm(chosen)
  }
  const [first] = submissions
  return (
    <Dialog
      title={t(`actions.ask.${action}`, { count: submissions.length, file: first?.fileName ?? '' })}
      closeLabel={t('action.close')}
      onClose={props.onClose}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {props.children}
        {props.failure !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {t('actions.failed')} {props.failure}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={props.onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            disabled={isBusy}
            data-first-focus={isDanger || action === 'mark-reviewed' ? true : undefined}
          >
            {t(`actions.confirm.${action}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RejectDialog(props: DialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<RejectReason>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<'reason' | 'note'>()
  const reasonBox = useRef<HTMLDivElement>(null)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const isReasonMissing = missing === 'reason' && reason === undefined
  const isNoteMissing = missing === 'note' && note.trim() === ''
  const result = (): DocumentAction | undefined => {
    const isMissing = reason === 'other' && note.trim() === ''
    if (reason !== undefined && !isMissing) return { action: 'reject', reason, note: note.trim() }
    setMissing(isMissing ? 'note' : 'reason')
    const missed = isMissing ? noteBox.current : reasonBox.current?.querySelector('input')
    missed?.focus()
    return undefined
  }
  return (
    <FormDialog action="reject" {...props} result={result}>
      <div ref={reasonBox}>
        <RadioField
          label={t('actions.reason')}
          value={reason}
          options={rejectReasons.map((value) => ({ value, label: t(`actions.reasons.${value}`) }))}
          onChange={setReason}
        />
      </div>
      {isReasonMissing && (
        <p role="alert" className="text-sm text-bad">
          {t('actions.reasonMissing')}
        </p>
      )}
      <label className="flex flex-col gap-1">
        <span className={labelClassName}>{t('actions.note')}</span>
        <textarea
          ref={noteBox}
          className={inputClassName}
          rows={3}
          maxLength={maxNoteLength}
          value={note}
          aria-invalid={isNoteMissing || undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      {isNoteMissing && (
        <p role="alert" className="text-sm text-bad">
          {t('actions.noteMissing')}
        </p>
      )}
    </FormDialog>
  )
}

/** The day a number of days after today. */
function addDays(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return getToday(day)
}

const quickDays = [
  ['tomorrow', 1],
  ['week', 7],
  ['month', 30],
] as const

function PostponeDialog(props: DialogProps) {
  const { t } = useTranslation()
  const [until, setUntil] = useState(addDays(1))
  const isInvalid = until < addDays(1)
  return (
    <FormDialog
      action="postpone"
      {...props}
      result={() => (isInvalid ? undefined : { action: 'postpone', until })}
    >
      <p className="text-ink-2">{t('actions.postponeMeaning', { count: props.submissions.length })}</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('actions.until')}
          type="date"
          required
          min={addDays(1)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          {...(isInvalid ? { error: t('actions.untilPast') } : {})}
        />
        {quickDays.map(([name, days]) => (
          <Button key={name} onClick={() => setUntil(addDays(days))}>
            {t(`actions.in.${name}`)}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}

function ModelDialog({ action, ...props }: DialogProps & { action: 'read-again' | 'assign-model' }) {
  const { t, language } = useTranslation()
  const { data: models = [] } = useQuery(modelsQuery)
  const { submissions } = props
  const ids = new Set(submissions.map(({ modelId }) => modelId))
  const [only] = ids.size === 1 ? ids : []
  const [modelId, setModelId] = useState(only ?? '')
  const known = models.filter(({ id, hidden }) => !hidden || ids.has(id))
  const options = known.map((model) => ({ value: model.id, label: getModelName(model, language) }))
  if (only !== undefined && !known.some(({ id }) => id === only)) options.push({ value: only, label: only })
  // Documents of several models keep their own, unless one is chosen.
  if (only === undefined) options.unshift({ value: '', label: t('actions.ownModel') })
  const result = (): DocumentAction | undefined => {
    if (action === 'assign-model') return modelId === '' ? undefined : { action, modelId }
    return { action, ...(modelId === '' ? {} : { modelId }) }
  }
  return (
    <FormDialog action={action} {...props} result={result}>
      <p className="text-ink-2">
        {t(action === 'read-again' ? 'actions.readAgainMeaning' : 'actions.assignMeaning', {
          count: submissions.length,
        })}
      </p>
      <SelectField
        label={t('actions.model')}
        data-first-focus
        value={modelId}
        options={options}
        onChange={({ target }) => setModelId(target.value)}
      />
    </FormDialog>
  )
}

function DeleteDialog(props: DialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog action="delete" {...props} isDanger result={() => ({ action: 'delete' })}>
      <p>{t('actions.deleteMeaning', { days: daysToRestore, count: props.submissions.length })}</p>
    </FormDialog>
  )
}

/** Shown only if something is unchecked, or a check fails. */
function UncheckedDialog({ unchecked, failingChecks, ...props }: DialogProps) {
  const { t } = useTranslation()
  const count = unchecked ?? props.submissions.reduce((sum, one) => sum + countUnchecked(one), 0)
  const asked = props.submissions.reduce((sum, { documentsToCheck }) => sum + (documentsToCheck ?? 0), 0)
  const fields = count - asked
  return (
    <FormDialog
      action="mark-reviewed"
      {...props}
      result={() => ({ action: 'mark-reviewed', despiteUnchecked: true })}
    >
      {fields > 0 && <p>{t('actions.uncheckedMeaning', { count: fields })}</p>}
      {asked > 0 && <p>{t('actions.askedMeaning', { count: asked })}</p>}
      {failingChecks}
    </FormDialog>
  )
}
