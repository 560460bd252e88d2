import { useTranslation } from 'react-i18next'
import { stringifyJson } from '#src/contract/json.ts'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useDesk } from './desk.ts'

/** The Value exactly as it goes back, and whether it still follows Text. */
export function SentAs({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const desk = useDesk()
  // Giving Text and Type again, with the Value that the service gave, links Value to Text once more.
  const relink = () =>
    desk.act((document, draft) => {
      const relinked = draft.edits.map(([name, edit]): (typeof draft.edits)[number] =>
        name === field.name ? [name, { ...edit, unlinked: false }] : [name, edit],
      )
      return correctField(document, { ...draft, edits: relinked }, field.name, { text: field.text })
    })
  return (
    <p className="text-ink-2">
      {field.value !== undefined && (
        <span className="wrap-anywhere">
          {t('review.field.willSend', { value: '' })}
          <code className="font-mono">{stringifyJson(field.value).slice(0, 400)}</code>
        </span>
      )}
      {field.unlinked && (
        <span className="ml-2">
          {t('review.field.unlinked')}{' '}
          <Button size="small" look="quiet" onClick={relink}>
            {t('review.field.relink')}
          </Button>
        </span>
      )}
    </p>
  )
}
