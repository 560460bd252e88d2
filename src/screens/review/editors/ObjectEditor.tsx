import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import type { KeyboardEvent } from 'react'
import { isJsonObject, type JsonObject } from '#src/contract/json.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { createEmptyLike, isFieldEntry } from '#src/values/field-entry.ts'
import { getAtPath, renameKey, setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { useTypedState } from '../session/selectors.ts'
import { useNestedValue, type PartEditorProps } from './nested-value.ts'

/**
 * The entries of an object. The names in a Dictionary were read from the document, so entries can be renamed, added
 * and removed; the keys of any other object belong to the service's notation and cannot be changed.
 */
export function ObjectEditor({ path, label }: PartEditorProps) {
  const { t } = useTranslation()
  const { whole, isDisabled, hasProblem, put, remove, Part } = useNestedValue()
  const part = getAtPath(whole.value, path)
  const object: JsonObject = isJsonObject(part) ? part : {}
  const isExtensible = isDictionary(whole.type, whole.value, path)
  const isFixed = isDisabled || hasProblem
  const rename = (from: string, to: string) => put(path, renameKey(object, from, to))
  return (
    <div className="nested-parts">
      <ul aria-label={label} className="space-y-1">
        {Object.keys(object).map((key) => {
          const name = isExtensible ? key : toReadableName(key)
          return (
            <li key={key} className="nested-entry">
              {isExtensible ? (
                <KeyInput
                  path={[...path, key]}
                  name={key}
                  isDisabled={isFixed}
                  isTaken={(to) => Object.hasOwn(object, to)}
                  onRename={(to) => rename(key, to)}
                />
              ) : (
                <span className="pt-2 text-2xs wrap-anywhere text-ink-2" data-tooltip={key}>
                  {name}
                </span>
              )}
              <Part path={[...path, key]} label={name} />
              {isExtensible && (
                <Button
                  variant="quiet"
                  icon={Trash2}
                  iconOnly
                  disabled={isFixed}
                  onClick={() => remove([...path, key])}
                >
                  {t('editors.remove', { name })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {isExtensible && <AddEntry object={object} path={path} isDisabled={isFixed} />}
    </div>
  )
}

/** Whether the names in an object were read from the document: the Value of a Dictionary, of the field or of an entry. */
function isDictionary(
  type: string | undefined,
  whole: Parameters<typeof getAtPath>[0],
  path: JsonPath,
): boolean {
  if (path.length === 0) return type === 'Dictionary'
  const parent = getAtPath(whole, path.slice(0, -1))
  return path.at(-1) === 'Value' && isFieldEntry(parent) && parent['Type'] === 'Dictionary'
}

interface KeyInputProps {
  /** Path of the entry. */
  path: JsonPath
  name: string
  isDisabled: boolean
  isTaken: (name: string) => boolean
  onRename: (to: string) => void
}

/** The name of an entry. It takes effect on blur, because a half-typed name is another name. */
function KeyInput({ path, name, isDisabled, isTaken, onRename }: KeyInputProps) {
  const { t } = useTranslation()
  const { field } = useNestedValue()
  const [typed, setTyped] = useTypedState({ name: field.name, kind: 'entry-name', path })
  const isRefused = typed !== undefined && typed !== name && isTaken(typed)
  const commit = () => {
    if (typed !== undefined && typed !== name && !isRefused) onRename(typed)
    setTyped(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') commit()
    else setTyped(undefined)
  }
  return (
    <span className="min-w-0">
      <input
        type="text"
        aria-label={t('editors.nameLabel', { name })}
        aria-invalid={isRefused || undefined}
        className="field-control text-ink-2"
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? name}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKey}
        onBlur={commit}
      />
      {isRefused && (
        <span role="alert" className="text-2xs text-bad">
          {t('editors.nameTaken')}
        </span>
      )}
    </span>
  )
}

interface AddEntryProps {
  object: JsonObject
  path: JsonPath
  isDisabled: boolean
}

/** Adds an entry to a dictionary under a new name, with the kind of the last entry. */
function AddEntry({ object, path, isDisabled }: AddEntryProps) {
  const { t } = useTranslation()
  const { field, put } = useNestedValue()
  const [name = '', setName] = useTypedState({ name: field.name, kind: 'new-entry-name', path })
  const isTaken = Object.hasOwn(object, name)
  const canAdd = name !== '' && !isTaken && !isDisabled
  const add = () => {
    put(path, setAtPath(object, [name], createEmptyLike(Object.values(object).at(-1))))
    setName(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    // With nothing typed, Enter accepts the field, as everywhere.
    if (event.key !== 'Enter' || name === '') return
    event.preventDefault()
    event.stopPropagation()
    if (canAdd) add()
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        type="text"
        aria-label={t('editors.entryName')}
        placeholder={t('editors.entryName')}
        aria-invalid={isTaken || undefined}
        className="field-control max-w-48"
        disabled={isDisabled}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target }) => setName(target.value === '' ? undefined : target.value)}
        onKeyDown={handleKey}
      />
      <Button size="small" icon={Plus} disabled={!canAdd} onClick={add}>
        {t('editors.addEntry')}
      </Button>
      {isTaken && (
        <span role="alert" className="text-2xs text-bad">
          {t('editors.nameTaken')}
        </span>
      )}
    </div>
  )
}
