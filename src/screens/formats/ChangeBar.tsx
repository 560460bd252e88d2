import { useMutation, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { undoFormatImport } from '#src/client/api/format-files.ts'
import { formatsQuery, restoreFormat } from '#src/client/api/formats.ts'
import type { FormatImport } from '#src/contract/workspace/format-files.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { dismissRecentChange, endRecentChange, useRecentChanges, type RecentChange } from './recent-change.ts'

/** The last deletion or import, at the foot of the screen, with its undo. */
export function ChangeBar() {
  const recent = useRecentChanges()
  if (recent.length === 0) return null
  return (
    <div className="sticky bottom-0 mt-auto print:hidden">
      {recent.map((change) => (
        // The next change starts another bar.
        <Bar key={change.id} change={change} />
      ))}
    </div>
  )
}

function Bar({ change }: { change: RecentChange }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describeImport = useDescribeImport()
  const isImport = change.what === 'import'
  const undo = useMutation({
    mutationFn: isImport ? undoFormatImport : restoreFormat,
    onSuccess: endRecentChange,
    onSettled: () => client.invalidateQueries({ queryKey: formatsQuery.queryKey }),
  })
  const { id } = change
  const Icon = undo.isError ? CircleAlert : CircleCheck
  const text = isImport ? describeImport(change.report) : describeForgetting(change, t)
  return (
    <section
      // Without anything to undo it is only a message, beside the bar of the change that can be undone.
      aria-label={id === null ? undefined : t(isImport ? 'formats.importBar' : 'formats.bar')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-1.5 text-sm sm:px-6"
    >
      <Icon aria-hidden className={undo.isError ? 'size-4 shrink-0 text-bad' : 'size-4 shrink-0 text-good'} />
      <output className="min-w-0 flex-1 wrap-anywhere">
        {undo.isSuccess ? t('formats.restored') : text}
        {undo.isError && <span className="text-bad"> {t('formats.restoreFailed')}</span>}
      </output>
      <div className="ml-auto flex gap-1.5">
        {id !== null && !undo.isSuccess && (
          <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
            {t('formats.restore')}
          </Button>
        )}
        <Button size="small" variant="quiet" icon={X} iconOnly onClick={() => dismissRecentChange(change)}>
          {t('action.dismiss')}
        </Button>
      </div>
    </section>
  )
}

const describeForgetting = (
  { what, name, id }: Exclude<RecentChange, { what: 'import' }>,
  t: Translate,
): string => (id === null ? t('formats.forgotten.nothing') : t(`formats.forgotten.${what}`, { name }))

function useDescribeImport(): (report: FormatImport) => string {
  const { t } = useTranslation()
  return ({ added, known, unknownModels }) =>
    [
      t('formats.file.added', { count: added }),
      ...(known > 0 ? [t('formats.file.known', { count: known })] : []),
      ...unknownModels.map(({ modelId, documents }) =>
        t('formats.file.unknownModel', { count: documents, model: modelId }),
      ),
    ].join(' ')
}
