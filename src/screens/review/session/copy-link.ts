import type { AnyRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { copyText } from '#src/ui/browser/copy-text.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { getField, type ReviewSession } from './review-session.ts'

/** The address of the document that is open, and of the field that is selected, for somebody else of the workspace. */
function buildReviewLink(router: AnyRouter, session: ReviewSession, field: string | undefined): string {
  const { href } = router.buildLocation({
    to: '/review/$submissionId',
    params: { submissionId: session.submission.id },
    // Not what is only this person's: the order, the filter, the search.
    search: { document: session.documentIndex || undefined, field },
  })
  return new URL(href, location.origin).href
}

/** Copies that address, and says so. Where the clipboard cannot be had, it is shown. */
export async function copyReviewLink(router: AnyRouter, session: ReviewSession, t: TFunction): Promise<void> {
  const name = session.selection.getState().requestedName ?? session.getSearch().field
  const field = name === undefined ? undefined : getField(session, name)
  const link = buildReviewLink(router, session, field?.name)
  const what = field?.readableName ?? session.submission.fileName
  showMessage(
    (await copyText(link)) ? t('actions.linkCopied', { what }) : t('actions.linkNotCopied', { link }),
  )
}
