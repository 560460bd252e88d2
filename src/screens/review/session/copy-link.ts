import type { AnyRouter } from '@tanstack/react-router'
import { copyText } from '#src/ui/browser/copy-text.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { getField, type ReviewSession } from './review-session.ts'

/** Copies the address of the document that is open, and of the field that is selected, for somebody else of the workspace. */
export async function copyReviewLink(router: AnyRouter, session: ReviewSession, t: Translate): Promise<void> {
  const name = session.selection.getState().requestedName ?? session.getSearch().field
  const field = name === undefined ? undefined : getField(session, name)
  const { href } = router.buildLocation({
    to: '/review/$submissionId',
    params: { submissionId: session.submission.id },
    // Not what is only this person's: the order, the filter, the search.
    search: { document: session.documentIndex || undefined, field: field?.name },
  })
  await copyLink(href, field?.readableName ?? session.submission.fileName, t)
}

/** Copies an address of the app, and says so. Where the clipboard cannot be had, it is shown. @param what it leads to. */
export async function copyLink(href: string, what: string, t: Translate): Promise<void> {
  const link = new URL(href, location.origin).href
  showMessage(
    (await copyText(link)) ? t('actions.linkCopied', { what }) : t('actions.linkNotCopied', { link }),
  )
}
