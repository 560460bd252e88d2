import { useMemo } from 'react'
import { useStore } from 'zustand'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { OpenedDraft } from '../../session/use-draft-store.ts'
import type { ComparedResult } from '../readings/compared-reading.ts'
import { countDifferences, type DifferenceCounts } from './count-differences.ts'
import { useGoToDocument } from './use-go-to-document.ts'

/** More would push the differences of the shown document out of view. */
const maxShown = 5

interface OtherDocumentsProps extends Pick<OpenedDraft, 'result' | 'store'> {
  /** Index of the shown document, from 0. */
  index: number
  /** The results of the other shown readings: at most two. */
  others: readonly ComparedResult[]
}

/** The shown document of the file, and the others in which the readings differ; renders nothing for a single document. */
export function OtherDocuments({ result, store, index, others }: OtherDocumentsProps) {
  const { t } = useTranslation()
  const goToDocument = useGoToDocument(result)
  const all = useDifferenceCounts({ result, store, others })
  if (all.length < 2 || others.length === 0) return null
  const differing = all.flatMap((counts, at) =>
    at !== index && (counts === undefined || counts.differing + counts.partial > 0) ? [{ at, counts }] : [],
  )
  const describe = (counts: DifferenceCounts | undefined) =>
    counts === undefined
      ? t('compare.documents.notRead')
      : [
          ...(counts.differing > 0 ? [t('compare.differ', { count: counts.differing })] : []),
          ...(counts.partial > 0 ? [t('compare.partial', { count: counts.partial })] : []),
        ].join(', ')
  const position = { number: index + 1, count: all.length }
  return (
    <div className="flex flex-col items-start gap-1 px-3 pb-2 text-sm">
      <p className={differing.length > 0 ? 'text-attention' : 'text-ink-2'}>
        {t('compare.documents.shown', position)}{' '}
        {t(differing.length > 0 ? 'compare.documents.othersDiffer' : 'compare.documents.othersAgree')}
      </p>
      {differing.slice(0, maxShown).map(({ at, counts }) => (
        <Button key={at} size="small" data-other-document onClick={() => goToDocument(at)}>
          {t('review.documentNameless', { number: at + 1 })}: {describe(counts)}
        </Button>
      ))}
      {differing.length > maxShown && (
        <p className="text-ink-2">{t('compare.documents.more', { count: differing.length - maxShown })}</p>
      )}
    </div>
  )
}

/** The counts of each document; undefined where no other reading has it. */
function useDifferenceCounts({ result, store, others }: Omit<OtherDocumentsProps, 'index'>) {
  const documents = useStore(store, (state) => state.documents)
  const typed = useStore(store, (state) => state.typed)
  const [first, second] = others
  return useMemo(() => {
    const read = [first, second].filter((other) => other !== undefined)
    return documents.map(({ fields }, at) => countDifferences(result, at, fields, typed, read))
  }, [documents, typed, result, first, second])
}
