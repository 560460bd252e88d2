import type { AnyRouter } from '@tanstack/react-router'
import { copyText } from '#src/ui/browser/copy-text.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { getField, type ReviewSession } from './review-session.ts'

/** Copies the address of the open document and its selected field, for others in the workspace. */
export async function copyReviewLink(router: AnyRouter, session: ReviewSession, t: Translate): Promise<void> {
  const name = session.selection.getState().requestedName ?? session.getSearch().field
  const field = name === undefined ? undefined : getField(session, name)
  const { href } = router.buildLocation({
    to: '/review/$submissionId',
    params: { submissionId: session.submission.id },
    // Without this person's own settings: the order, the filter, the search.
    search: { document: session.documentIndex || undefined, field: field?.name },
  })
  await copyLink(href, field?.readableName ?? session.submission.fileName, t)
}

/** Copies an address of the app and confirms it, or shows it if the clipboard is unavailable. @param what its target. */
export async function copyLink(href: string, what: string, t: Translate): Promise<void> {
  const link = new URL(href, location.origin).href
  if (await copyText(link)) showMessage('success', t('actions.linkCopied', { what }))
  else showMessage('info', t('actions.linkNotCopied', { link }))
}
