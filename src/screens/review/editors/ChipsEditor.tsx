import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'
import { Button as AriaButton, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { AriaLocaleProvider } from './AriaLocaleProvider.tsx'
import './editors.css'

interface ChipsEditorProps {
  field: ReviewField
  /** What is chosen. */
  chosen: readonly string[]
  isDisabled: boolean
}

/** The chosen values of a SelectionGroup as chips: Delete takes one away, a word and Enter add one. */
export function ChipsEditor({ field: { name }, chosen, isDisabled }: ChipsEditorProps) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const [typed, setTyped] = useState('')
  const put = (value: readonly string[]) => {
    desk.store.endEditGroup()
    desk.apply((document, draft) => correctField(document, draft, name, { value: [...value] }))
  }
  const add = () => {
    if (typed.trim() !== '') put([...chosen, typed.trim()])
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    // With nothing typed, Enter accepts the field as everywhere.
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    event.stopPropagation()
    add()
  }
  // Two chips may say the same; their places tell them apart.
  const chips = chosen.map((choice, place) => ({ id: String(place), choice }))
  return (
    <AriaLocaleProvider>
      <div className="flex flex-wrap items-center gap-1.5">
        <TagGroup
          aria-label={t('editors.chips')}
          onRemove={(keys) => put(chosen.filter((_, place) => !keys.has(String(place))))}
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
        <input
          type="text"
          aria-label={t('editors.chipAdd')}
          placeholder={t('editors.chipAdd')}
          className="field-control max-w-40"
          disabled={isDisabled}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          onBlur={add}
        />
        <Button size="small" disabled={isDisabled || typed.trim() === ''} onClick={add}>
          {t('editors.add')}
        </Button>
      </div>
    </AriaLocaleProvider>
  )
}
