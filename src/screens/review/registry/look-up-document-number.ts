import { showMessage } from '#src/ui/messages/messages.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { goToField } from '../session/field-commands.ts'
import { getOrderedFields, type ReviewSession } from '../session/review-session.ts'

/** Looks up the first KvK number of the document, whichever field is selected; shows a message if there is none. */
export function lookUpDocumentNumber(session: ReviewSession, t: Translate): void {
  const { store, documentIndex, selection } = session
  const numbers = store.getState().documents[documentIndex]?.kvkNumbers
  // Table cells have no row that offers a look-up.
  const field = getOrderedFields(session).find(({ name, cell }) => cell === undefined && numbers?.has(name))
  if (field === undefined) {
    showMessage('info', t('reviewRegistry.noNumber'))
    return
  }
  goToField(session, field.name)
  selection.requestLookUp(field.name)
}
