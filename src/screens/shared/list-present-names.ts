import type { Presence } from '#src/contract/workspace/presence.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/**
 * Lists who has a document open, without duplicates.
 *
 * @param presences of other browsers.
 * @param member the name of the current member; null without accounts.
 */
export function listPresentNames(
  presences: readonly Presence[],
  submissionId: string,
  { member, t }: { readonly member: string | null; readonly t: Translate },
): readonly string[] {
  const names = presences
    .filter((presence) => presence.submissionId === submissionId)
    .map(({ name }) => {
      if (name === null) return t('documents.present.someone')
      return name === member ? t('documents.present.you') : name
    })
  // Sorted, so that the order of the answer does not cause a new announcement.
  return [...new Set(names)].toSorted()
}
