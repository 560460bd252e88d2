import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftKeeper } from '#src/client/draft-keeper.ts'
import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/drafts.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { withEdit } from '#src/review/field-content.ts'
import { conflicts, mergeDrafts, type Conflict } from '#src/review/merge-drafts.ts'
import { draftContent } from '#src/review/progress.ts'
import { readableName } from '#src/review/readable-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatMoment } from '#src/ui/format.ts'
import type { ReviewWork } from './review-work.ts'

interface ConflictDialogProps {
  work: ReviewWork
  keeper: DraftKeeper
  result: AnalysisResult
}

/**
 * Opens by itself when the work was changed in two places; both are kept until a person chooses. Where no field
 * was changed in both, there is nothing to choose: the two are put together without asking.
 */
export function ConflictDialog({ work, keeper, result }: ConflictDialogProps) {
  const { t, i18n } = useTranslation()
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  const isConflict = state.status === 'conflict'
  const [mine, theirs, base] = [
    work.drafts(),
    (isConflict ? state.theirs.content?.documents : undefined) ?? [],
    keeper.base()?.documents ?? [],
  ]
  const differing = isConflict ? conflicts(mine, theirs, base) : []
  const end = (drafts: readonly DocumentDraft[]) => {
    work.replace(result.Documents.map((_, index) => drafts[index] ?? { edits: [] }))
    keeper.resolve(draftContent(result, drafts))
  }
  const merged = () =>
    differing.reduce<DocumentDraft[]>(
      (drafts, { document, name, mine: edit }) =>
        drafts.with(document, withEdit(drafts[document] ?? { edits: [] }, name, edit)),
      mergeDrafts(mine, theirs, base),
    )
  useEffect(function putTogetherQuietly() {
    if (isConflict && differing.length === 0) end(merged())
  })
  if (!isConflict || differing.length === 0) return null
  const when =
    state.theirs.savedAt === null ? '–' : formatMoment(new Date(state.theirs.savedAt), i18n.language)
  const who = state.theirs.savedBy
  return (
    <Dialog
      title={t('review.conflict.title')}
      closeLabel={t('review.conflict.merge')}
      onClose={() => end(merged())}
      wide
      footer={
        <>
          <Button onClick={() => end(theirs)}>{t('review.conflict.takeTheirs')}</Button>
          <Button onClick={() => end(mine)}>{t('review.conflict.takeMine')}</Button>
          <Button look="primary" data-first-focus onClick={() => end(merged())}>
            {t('review.conflict.merge')}
          </Button>
        </>
      }
    >
      <p>{who === null ? t('review.conflict.text', { when }) : t('review.conflict.textBy', { who, when })}</p>
      <p className="mt-2 text-sm font-medium">
        {t('review.conflict.differences', { count: differing.length })}
      </p>
      {differing.length > 0 && <Differences differing={differing} />}
    </Dialog>
  )
}

function Differences({ differing }: { differing: readonly Conflict[] }) {
  const { t } = useTranslation()
  const words = (edit: FieldEdit | undefined) => {
    if (edit === undefined) return t('review.conflict.untouched')
    const value = edit.text ?? (edit.value === undefined ? '' : stringifyJson(edit.value))
    return `${t(`review.state.${edit.state}`)} ${value}`.trim()
  }
  return (
    <table className="mt-2 w-full text-left text-sm">
      <thead className="text-xs text-ink-2">
        <tr>
          <th scope="col">{t('review.conflict.field')}</th>
          <th scope="col">{t('review.conflict.mine')}</th>
          <th scope="col">{t('review.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {differing.map(({ document, name, mine, theirs }) => (
          <tr key={`${document} ${name}`} className="align-top wrap-anywhere">
            <th scope="row" className="py-1 pr-3 font-medium">
              {readableName(name)}
            </th>
            <td className="py-1 pr-3">{words(mine)}</td>
            <td className="py-1">{words(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
