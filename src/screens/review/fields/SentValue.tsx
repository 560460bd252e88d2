import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import { stringifyJson } from '#src/contract/json.ts'
import { relinkValue } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'

/** The Value exactly as it will be sent, and whether it follows Text. */
export function SentValue({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { store, apply, isReadOnly } = useReviewSession()
  const relink = () => {
    store.endEditGroup()
    apply((document, draft) => relinkValue(document, draft, field.name))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      {field.value !== undefined && (
        <p className="wrap-anywhere">
          {t('review.field.willSend', { value: '' })}
          <code className="font-mono">{stringifyJson(field.value).slice(0, 400)}</code>
        </p>
      )}
      {field.isUnlinked ? (
        <p className="flex flex-wrap items-center gap-1">
          <Unlink aria-hidden className="size-3.5 shrink-0" />
          {t('review.field.unlinked')}
          {!isReadOnly && (
            <Button size="small" variant="quiet" icon={Link2} onClick={relink}>
              {t('review.field.relink')}
            </Button>
          )}
        </p>
      ) : (
        <p className="flex items-center gap-1">
          <Link2 aria-hidden className="size-3.5 shrink-0" />
          {t('editors.follows')}
        </p>
      )}
    </div>
  )
}
