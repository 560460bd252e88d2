import type { FieldEdit } from '#src/contract/workspace/drafts.ts'
import { getConflictKey } from '#src/review/draft/resolve-conflicts.ts'
import type { Conflict } from '#src/review/draft/merge-drafts.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface ConflictRowsProps {
  conflicts: readonly Conflict[]
  namer: FieldNamer
  /** The Type of a field, by which its Value is shown as one would print it. */
  getType: (conflict: Conflict) => string | undefined
  /** Keys (getConflictKey) of the conflicts in which their version is chosen. */
  takesTheirs: ReadonlySet<string>
  onChoose: (takesTheirs: ReadonlySet<string>) => void
}

/** Each field that was changed in both places, with the two versions to choose from. */
export function ConflictRows({ conflicts, namer, getType, takesTheirs, onChoose }: ConflictRowsProps) {
  const { t } = useTranslation()
  const choose = (key: string, theirs: boolean) => {
    const next = new Set(takesTheirs)
    if (theirs) next.add(key)
    else next.delete(key)
    onChoose(next)
  }
  return (
    <div className="mt-2 divide-y divide-line">
      {conflicts.map((conflict, index) => {
        const key = getConflictKey(conflict)
        const isTheirs = takesTheirs.has(key)
        return (
          <fieldset
            key={key}
            className="grid gap-x-3 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(6rem,10rem)_1fr_1fr]"
          >
            <legend className="contents">
              <span className="font-medium wrap-anywhere">{namer.formatReference(conflict.name)}</span>
            </legend>
            <Version
              name={key}
              label={t('review.conflict.mine')}
              edit={conflict.mine}
              type={getType(conflict)}
              // Not the button that replaces what somebody else typed: the dialog opens by itself.
              isFirstFocus={index === 0}
              isChosen={!isTheirs}
              onChoose={() => choose(key, false)}
            />
            <Version
              name={key}
              label={t('review.conflict.theirs')}
              edit={conflict.theirs}
              type={getType(conflict)}
              isChosen={isTheirs}
              onChoose={() => choose(key, true)}
            />
          </fieldset>
        )
      })}
    </div>
  )
}

interface VersionProps {
  /** Name of the radio group. */
  name: string
  label: string
  edit: FieldEdit | undefined
  type: string | undefined
  isFirstFocus?: boolean
  isChosen: boolean
  onChoose: () => void
}

function Version({ name, label, edit, type, isFirstFocus, isChosen, onChoose }: VersionProps) {
  const { t, language } = useTranslation()
  const value = edit?.value === undefined ? '' : formatValue(edit.type ?? type, edit.value, language)
  return (
    <label
      className={classNames(
        'flex min-h-8 items-start gap-2 rounded-md border px-2 py-1 wrap-anywhere',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        data-first-focus={isFirstFocus || undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="text-xs text-ink-2">
          {label}: {t(edit === undefined ? 'review.conflict.untouched' : `review.state.${edit.state}`)}
        </span>
        {edit?.text !== undefined && <span className="block">{edit.text}</span>}
        {value !== '' && value !== edit?.text && <span className="block">{value.slice(0, 300)}</span>}
        {edit?.type !== undefined && edit.text === undefined && (
          <span className="block text-xs">
            {t('review.field.type')}: {edit.type}
          </span>
        )}
        {edit?.page !== undefined && (
          <span className="block text-xs text-ink-2">
            {t('review.field.pageShort', { page: edit.page + 1 })}
          </span>
        )}
      </span>
    </label>
  )
}
