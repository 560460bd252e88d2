import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface KeyInputProps {
  name: string
  isDisabled: boolean
  isTaken: (name: string) => boolean
  onRename: (to: string) => void
}

/** The name of an entry; it takes effect when the control is left, because half a name is another name. */
export function KeyInput({ name, isDisabled, isTaken, onRename }: KeyInputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const isRefused = typed !== undefined && typed !== name && isTaken(typed)
  const commit = () => {
    if (typed !== undefined && typed !== name && !isRefused) onRename(typed)
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent) => {
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
        onKeyDown={press}
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
