import { useQueryClient } from '@tanstack/react-query'
import { comparisonsQuery } from '#src/client/api/comparisons.ts'
import type { ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { OrderForm } from './OrderForm.tsx'
import { PasteResult } from './PasteResult.tsx'
import type { ResultFile } from './result-file.ts'

interface AddReadingDialogProps {
  submission: Submission
  /** A file that was dropped on the screen. */
  dropped: ResultFile | undefined
  /** Called with the ids of added readings. */
  onAdded: (ids: readonly string[]) => void
  onClose: () => void
}

/** Orders readings by other models after showing their cost, or accepts a pasted result. */
export function AddReadingDialog({ submission, dropped, onAdded, onClose }: AddReadingDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = (list: ComparisonList, ids: readonly string[]) => {
    client.setQueryData(comparisonsQuery(submission.id).queryKey, list)
    onAdded(ids)
    onClose()
  }
  return (
    <Dialog title={t('compare.ask.title')} closeLabel={t('action.close')} onClose={onClose}>
      <OrderForm submission={submission} onAdded={keep} onClose={onClose} />
      <PasteResult submission={submission} dropped={dropped} onAdded={keep} />
    </Dialog>
  )
}
