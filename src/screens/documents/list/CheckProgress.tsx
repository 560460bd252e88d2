import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** Progress of the flagged fields, and documents that are flagged themselves. */
export function CheckProgress({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { toCheck, documentsToCheck, checked } = submission
  if (toCheck === null) return <span className="text-ink-2">–</span>
  const words: string[] = []
  if (toCheck > 0) words.push(fieldWords(toCheck))
  if (documentsToCheck) words.push(t('documents.table.documentToCheck', { count: documentsToCheck }))
  if (words.length === 0) return <span className="text-ink-2">{t('documents.table.nothingToCheck')}</span>
  return <>{words.join(' · ')}</>

  function fieldWords(total: number): string {
    if (checked >= total) return t('documents.table.allChecked', { total })
    return checked === 0 ? String(total) : t('documents.table.checkedOf', { checked, total })
  }
}
