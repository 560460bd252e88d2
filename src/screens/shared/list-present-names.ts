import type { Presence } from '#src/contract/workspace/presence.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/**
 * Lists who has a document open, each name once.
 *
 * @param presences those of other browsers.
 * @param member the name of who is here; null without accounts.
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
  // In one order, whatever that of the answer: what is announced does not change by itself.
  return [...new Set(names)].toSorted()
}
