import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { formatsQuery, restoreFormat } from '#src/client/api/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { setRecentForgetting, useRecentForgetting, type RecentForgetting } from './recent-forgetting.ts'

/** What was forgotten last, at the foot of the screen, with its undo. */
export function ForgottenBar() {
  const recent = useRecentForgetting()
  // What is forgotten next starts with another bar.
  return recent && <Bar key={recent.id} {...recent} />
}

function Bar({ what, name, id }: RecentForgetting) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: restoreFormat,
    onSettled: () => client.invalidateQueries({ queryKey: formatsQuery.queryKey }),
  })
  const Icon = restore.isError ? CircleAlert : CircleCheck
  const text = id === null ? t('formats.forgotten.nothing') : t(`formats.forgotten.${what}`, { name })
  return (
    <section
      aria-label={t('formats.bar')}
      className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-1.5 text-sm sm:px-6"
    >
      <Icon
        aria-hidden
        className={restore.isError ? 'size-4 shrink-0 text-bad' : 'size-4 shrink-0 text-good'}
      />
      <output className="min-w-0 wrap-anywhere">
        {restore.isSuccess ? t('formats.restored') : text}
        {restore.isError && <span className="text-bad"> {t('formats.restoreFailed')}</span>}
      </output>
      <div className="ml-auto flex gap-1.5">
        {id !== null && !restore.isSuccess && (
          <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate(id)}>
            {t('formats.restore')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={X} iconOnly onClick={() => setRecentForgetting(undefined)}>
          {t('action.dismiss')}
        </Button>
      </div>
    </section>
  )
}
