import Plus from 'lucide-react/icons/plus'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import { createEmptyLike } from '#src/values/field-entry.ts'
import { setAtPath, type JsonPath } from '#src/values/json-path.ts'
import { useNestedValue } from './nested-value.ts'
import { useTypedState } from './use-typed-state.ts'

interface AddEntryProps {
  object: JsonObject
  path: JsonPath
  isDisabled: boolean
}

/** Adds an entry to a dictionary, of the kind of its last one, under a new name. */
export function AddEntry({ object, path, isDisabled }: AddEntryProps) {
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
