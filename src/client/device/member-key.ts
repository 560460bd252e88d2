/**
 * Builds the storage key of a member's data about a submission, so that nobody adopts unfinished work of somebody else.
 *
 * @param member null without accounts.
 */
export const buildMemberKey = (submissionId: string, member: string | null): string =>
  member === null ? submissionId : `${encodeURIComponent(member)}:${submissionId}`
