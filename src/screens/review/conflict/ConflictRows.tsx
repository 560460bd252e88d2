import type { ReactNode } from 'react'
import type { FieldEdit } from '#src/contract/workspace/drafts.ts'
import { groupBy } from '#src/page/group-by.ts'
import { getConflictKey } from '#src/review/draft/resolve-conflicts.ts'
import type { Conflict } from '#src/review/draft/merge-drafts.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface ConflictRowsProps {
  conflicts: readonly Conflict[]
  namer: FieldNamer
  /** The Type of a field, by which its Value is formatted. */
  getType: (conflict: Conflict) => string | undefined
  /** Keys (getConflictKey) of the conflicts in which their version is chosen. */
  takesTheirs: ReadonlySet<string>
  onChoose: (takesTheirs: ReadonlySet<string>) => void
}

/** Each field changed in both places, and each table whose rows moved, with the two versions to choose from. */
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
      {[...groupBy(conflicts, getConflictKey)].map(([key, group], index) => {
        const isTheirs = takesTheirs.has(key)
        const [{ name, table } = { name: '' }] = group
        const renderVersion = (side: 'mine' | 'theirs') => (
          <Version
            name={key}
            label={t(`review.conflict.${side}`)}
            isChosen={isTheirs === (side === 'theirs')}
            // Focus mine, not the choice that replaces somebody else's: the dialog opens by itself.
            isFirstFocus={index === 0 && side === 'mine'}
            onChoose={() => choose(key, side === 'theirs')}
          >
            {table === undefined ? (
              group.map((conflict) => (
                <EditedContent
                  key={conflict.name}
                  edit={conflict[side]}
                  type={getType(conflict)}
                  // An equal page is not shown: it is no difference, and even values on no page have one.
                  showsPage={conflict.mine?.page !== conflict.theirs?.page}
                />
              ))
            ) : (
              <ChangedCells group={group} side={side} namer={namer} />
            )}
          </Version>
        )
        return (
          <fieldset
            key={key}
            className="grid gap-x-3 gap-y-1 py-2 text-sm sm:grid-cols-[minmax(6rem,10rem)_1fr_1fr]"
          >
            <legend className="contents">
              <span className="font-medium wrap-anywhere">
                {table === undefined ? namer.formatReference(name) : namer.formatTable(table)}
              </span>
            </legend>
            {renderVersion('mine')}
            {renderVersion('theirs')}
          </fieldset>
        )
      })}
    </div>
  )
}

/** Longer lists of cells would be less informative. */
const maxCells = 6

/** The changes of one side in a table whose rows moved. */
function ChangedCells({
  group,
  side,
  namer,
}: {
  group: readonly Conflict[]
  side: 'mine' | 'theirs'
  namer: FieldNamer
}) {
  const { t } = useTranslation()
  const changed = group.flatMap(({ name, base, [side]: edit }) =>
    edit !== undefined && edit !== base ? [{ name, edit }] : [],
  )
  const texts = changed.flatMap(({ name, edit: { text } }) => (text === undefined ? [] : [{ name, text }]))
  const hasMoved = changed.some(({ edit: { from } }) => from !== undefined)
  return (
    <>
      <span className="block text-xs text-ink-2">
        {t(hasMoved ? 'review.conflict.rowsMoved' : 'review.conflict.cells', { count: changed.length })}
      </span>
      {texts.slice(0, maxCells).map(({ name, text }) => (
        <span key={name} className="block">
          {namer.formatReference(name)}: {text}
        </span>
      ))}
      {texts.length > maxCells && <span className="block">…</span>}
    </>
  )
}

interface VersionProps {
  /** Name of the radio group. */
  name: string
  label: string
  isFirstFocus: boolean
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Version({ name, label, isFirstFocus, isChosen, onChoose, children }: VersionProps) {
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
        <span className="text-xs text-ink-2">{label}</span>
        {children}
      </span>
    </label>
  )
}

/** The content of a field on one side. */
function EditedContent({
  edit,
  type,
  showsPage,
}: {
  edit: FieldEdit | undefined
  type: string | undefined
  showsPage: boolean
}) {
  const { t, language } = useTranslation()
  const value = edit?.value === undefined ? '' : formatValue(edit.type ?? type, edit.value, language)
  return (
    <>
      <span className="text-xs text-ink-2">
        : {t(edit === undefined ? 'review.conflict.untouched' : `review.state.${edit.state}`)}
      </span>
      {edit?.text !== undefined && <span className="block">{edit.text}</span>}
      {value !== '' && value !== edit?.text && <span className="block">{value.slice(0, 300)}</span>}
      {edit?.type !== undefined && edit.text === undefined && (
        <span className="block text-xs">
          {t('review.field.type')}: {edit.type}
        </span>
      )}
      {showsPage && edit?.page !== undefined && (
        <span className="block text-xs text-ink-2">
          {t('review.field.pageShort', { page: edit.page + 1 })}
        </span>
      )}
    </>
  )
}
