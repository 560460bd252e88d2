import { useNavigate } from '@tanstack/react-router'
import FileSearch from 'lucide-react/icons/file-search'
import { useStore } from 'zustand'
import { listAskedDocuments } from '#src/review/list-asked-documents.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFormatAskedDocuments } from '../queue/use-format-asked-documents.ts'
import { buildDocumentSearch } from '../session/build-document-search.ts'
import type { OpenedDraft } from '../session/use-draft-store.ts'

interface OtherDocumentsAskedProps extends Pick<OpenedDraft, 'result' | 'store'> {
  /** Index of the open document in the result, from 0. */
  index: number
}

/**
 * The number of other documents of the file to look at as a whole; a press opens the next of them. Without it, the
 * progress of the open document would read as that of the file.
 */
export function OtherDocumentsAsked({ result, store, index }: OtherDocumentsAskedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const formatAsked = useFormatAskedDocuments()
  const documents = useStore(store, (state) => state.documents)
  const others = listAskedDocuments(documents).filter(({ document }) => document !== index)
  const next = others.find(({ document }) => document > index) ?? others[0]
  if (next === undefined) return null
  const text = t('tables.documents.othersAsked', { count: others.length })
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={text}
      tooltip={t('tables.documents.othersAskedNames', { names: formatAsked(result, others) })}
      onClick={() =>
        void navigate({ to: '.', search: buildDocumentSearch(result, next.document), replace: true })
      }
    >
      <FileSearch aria-hidden className="hidden size-3.5 crowded:block" />
      <span className="crowded:hidden">{text}</span>
      <span className="hidden crowded:inline">{others.length}</span>
    </Button>
  )
}
