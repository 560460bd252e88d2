import type { Manifest } from '#src/workspace/archive/archive.ts'
import type { OrganisationCredits } from '#src/service/store/request-store.ts'
import type { PurgeReport } from '#src/workspace/retention/purge.ts'

const numberFormat = new Intl.NumberFormat('en-GB')

const formatCount = (count: number, singular: string) =>
  `${numberFormat.format(count)} ${count === 1 ? singular : `${singular}s`}`

/** Formats a size in units of 1024. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${numberFormat.format(Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)))} ${units[step]}`
}

/** Describes what a purge removed or, with `dryRun`, would remove. @param ageText the age as it was typed. */
export function formatPurgeReport(report: PurgeReport, ageText: string, dryRun: boolean): string {
  const { submissions, drafts, feedback, files, bytes, unfinished, remaining } = report
  const heading = dryRun ? 'Would be removed' : 'Removed'
  return [
    `${heading}: ${formatCount(submissions, 'document')} without activity for ${ageText}, with`,
    `  ${formatCount(drafts, 'draft')}, ${formatCount(feedback, 'feedback payload')}`,
    `  ${formatCount(files, 'file')} (${formatBytes(bytes)}) that no other document uses`,
    ...(unfinished > 0 ? [`  ${formatCount(unfinished, 'interrupted upload')}`] : []),
    `${dryRun ? 'Would remain' : 'Remaining'}: ${formatCount(remaining, 'document')}`,
  ].join('\n')
}

/** Summarises the contents of an archive. */
export function formatContent({ files, tables }: Manifest): string {
  const rows = (table: string) => tables[table]?.rows ?? 0
  return [
    formatCount(rows('workspace.submissions'), 'document'),
    formatCount(files.count, 'file'),
    formatCount(rows('workspace.drafts'), 'draft'),
    formatCount(rows('workspace.feedback'), 'feedback payload'),
    formatCount(rows('service.organisations'), 'organisation'),
  ].join(', ')
}

export const formatFiles = (count: number): string => formatCount(count, 'file')

/** A warning about files that are missing where documents refer to them; empty when there are none. */
export function formatMissingFiles(missing: readonly string[], consequence: string): readonly string[] {
  if (missing.length === 0) return []
  return [
    `Warning: ${formatCount(missing.length, 'file')} of documents ${missing.length === 1 ? 'is' : 'are'} missing or damaged, and ${consequence}:`,
    ...missing.map((sha256) => `  ${sha256}`),
  ]
}

/** Reports the credits of organisations, one a line; says so when there are none. */
export function formatCredits(organisations: readonly OrganisationCredits[]): string {
  if (organisations.length === 0) return 'No organisation is known yet: start the server once.'
  return organisations
    .map(({ id, balance, reserved }) => {
      const held =
        reserved === 0 ? '' : `, of which ${numberFormat.format(reserved)} for documents being read`
      return `${id}: ${formatCount(balance, 'credit')} left${held}`
    })
    .join('\n')
}

/** Explains that there is no such organisation, and which there are. */
export function formatUnknownOrganisation(asked: string, known: readonly OrganisationCredits[]): string {
  const names = known.map(({ id }) => `"${id}"`).join(', ')
  const reason = 'An organisation is known once the server has started with it.'
  return `There is no organisation "${asked}". ${reason}${names === '' ? '' : ` Known: ${names}.`}`
}
