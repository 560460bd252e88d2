import { useTypedState } from '../session/selectors.ts'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { AriaLocaleProvider } from '#src/ui/AriaLocaleProvider.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import './editors.css'

interface ChipsEditorProps {
  field: ReviewField
  /** The chosen values. */
  chosen: readonly string[]
  isDisabled: boolean
}

/** The chosen values of a SelectionGroup as chips: Delete removes one, typing and Enter add one. */
export function ChipsEditor({ field: { name }, chosen, isDisabled }: ChipsEditorProps) {
  const { t } = useTranslation()
  const { store, apply } = useReviewSession()
  const [typed = '', setTyped] = useTypedState({ name, kind: 'chip' })
  const put = (value: readonly string[]) => {
    store.endEditGroup()
    apply((document, draft) => correctField(document, draft, name, { value: [...value] }))
  }
  const add = () => {
    if (typed.trim() !== '') put([...chosen, typed.trim()])
    setTyped(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    // With nothing typed, Enter accepts the field, as everywhere.
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    add()
  }
  return (
    <AriaLocaleProvider>
      <div className="flex flex-wrap items-center gap-1.5">
        <Chips chosen={chosen} isDisabled={isDisabled} onChange={put} />
        <input
          type="text"
          aria-label={t('editors.chipAdd')}
          placeholder={t('editors.chipAdd')}
          className="field-control max-w-40"
          disabled={isDisabled}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value === '' ? undefined : target.value)}
          onKeyDown={handleKey}
          onBlur={add}
        />
        <Button size="small" disabled={isDisabled || typed.trim() === ''} onClick={add}>
          {t('editors.add')}
        </Button>
      </div>
    </AriaLocaleProvider>
  )
}

interface ChipsProps {
  chosen: readonly string[]
  isDisabled: boolean
  onChange: (chosen: readonly string[]) => void
}

function Chips({ chosen, isDisabled, onChange }: ChipsProps) {
  const { t } = useTranslation()
  // Two chips may have the same text: the index identifies them.
  const chips = chosen.map((choice, index) => ({ id: String(index), choice }))
  return (
    <TagGroup
      aria-label={t('editors.chips')}
      onRemove={(keys) => onChange(chosen.filter((_, index) => !keys.has(String(index))))}
    >
      <TagList
        items={chips}
        dependencies={[isDisabled]}
        className="flex flex-wrap gap-1"
        renderEmptyState={() => <span className="text-ink-2">{t('editors.chipNone')}</span>}
      >
        {({ choice }) => (
          <Tag textValue={choice} isDisabled={isDisabled} className="chip">
            {choice}
            <AriaButton
              slot="remove"
              aria-label={t('editors.chipRemove', { name: choice })}
              className="chip-remove"
            >
              <X aria-hidden className="size-3" />
            </AriaButton>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
