import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listAskedDocuments } from '#src/review/list-asked-documents.ts'
import { countUnchecked, type SendItem } from '#src/review/send-items.ts'
import { closeDialogAndRun } from '#src/ui/close-dialog.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCheckTexts } from '../fields/use-check-texts.ts'
import { buildDocumentSearch } from '../session/build-document-search.ts'
import { formatDocumentName } from '../queue/format-document-name.ts'
import { goToField } from '../session/field-commands.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import { useFieldLabel } from './use-field-label.ts'

interface SendItemsProps {
  items: readonly SendItem[]
  onClose: () => void
}

/**
 * What to look at before sending, also the documents to look at as a whole: each item closes the dialog and selects its
 * field or opens its document.
 */
export function SendItems({ items, onClose }: SendItemsProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const navigate = useNavigate()
  const getFieldLabel = useFieldLabel()
  const formatItem = useItemText()
  const documents = useDraft((state) => state.documents)
  const asked = useMemo(() => listAskedDocuments(documents), [documents])
  const unchecked = countUnchecked(items)
  const failing = items.filter(({ kind }) => kind === 'check').length
  const go = ({ document, field }: SendItem) =>
    closeDialogAndRun(onClose, () => {
      if (document === session.documentIndex) return goToField(session, field)
      void navigate({ to: '.', search: { document: document || undefined, field }, replace: true })
    })
  const openDocument = (document: number) =>
    closeDialogAndRun(onClose, () => {
      if (document === session.documentIndex) return
      void navigate({ to: '.', search: buildDocumentSearch(session.result, document), replace: true })
    })
  if (items.length === 0 && asked.length === 0) return null
  return (
    <Notice tone={failing > 0 ? 'bad' : 'attention'} title={t('sending.toLookAt')}>
      {failing > 0 && <p>{t('sending.failing', { count: failing })}</p>}
      {unchecked > 0 && <p>{t('sending.warning.unchecked', { count: unchecked })}</p>}
      {asked.length > 0 && <p>{t('sending.warning.asked', { count: asked.length })}</p>}
      <ul aria-label={t('sending.toLookAt')} className="max-h-60 overflow-y-auto">
        {items.map((item) => (
          <Item
            key={`${item.document} ${item.field} ${item.kind === 'check' ? item.check.code : item.kind}`}
            label={getFieldLabel(item)}
            text={formatItem(item)}
            onGo={() => go(item)}
          />
        ))}
        {asked.map(({ document, isUnread }) => (
          <Item
            key={document}
            label={formatDocumentName(t, session.result, document)}
            text={t(isUnread ? 'sending.item.unread' : 'sending.item.asked')}
            onGo={() => openDocument(document)}
          />
        ))}
      </ul>
    </Notice>
  )
}

/** @param props.onGo closes the dialog and shows what the item is about. */
function Item({ label, text, onGo }: { label: string; text: string; onGo: () => void }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <button
        type="button"
        data-send-item
        className="min-h-6 text-left font-medium text-accent underline"
        onClick={onGo}
      >
        {label}
      </button>
      <span>{text}</span>
    </li>
  )
}

function useItemText(): (item: SendItem) => string {
  const { t } = useTranslation()
  const { formatFailure } = useCheckTexts()
  return (item) => {
    if (item.kind === 'check') return formatFailure(item.check)
    if (item.kind === 'off-page') return t('checks.notOnPage')
    return item.isRequired ? t('review.reason.required') : t('sending.item.unchecked')
  }
}
