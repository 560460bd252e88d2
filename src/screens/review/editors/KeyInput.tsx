import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonPath } from '#src/values/json-path.ts'
import { useNestedValue } from './nested-value.ts'
import { useTypedState } from './use-typed-state.ts'

interface KeyInputProps {
  /** Path of the entry. */
  path: JsonPath
  name: string
  isDisabled: boolean
  isTaken: (name: string) => boolean
  onRename: (to: string) => void
}

/** The name of an entry. It takes effect when the control is left, because half a name is another name. */
export function KeyInput({ path, name, isDisabled, isTaken, onRename }: KeyInputProps) {
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
        aria-label={t('editors.nameOf', { name })}
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
