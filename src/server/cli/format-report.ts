import type { Manifest } from '#src/workspace/archive/archive.ts'
import type { PurgeReport } from '#src/workspace/retention/purge.ts'

const numberFormat = new Intl.NumberFormat('en-GB')

const formatCount = (many: number, one: string, more = `${one}s`) =>
  `${numberFormat.format(many)} ${many === 1 ? one : more}`

/** A size for people, in units of 1024. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${numberFormat.format(Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)))} ${units[step]}`
}

/** What a purge did, or would do. @param given the age as it was given. */
export function formatPurgeReport(report: PurgeReport, given: string, dryRun: boolean): string {
  const { submissions, requests, drafts, feedback, files, bytes, unfinished, remaining: kept } = report
  const would = dryRun ? 'Would be removed' : 'Removed'
  return [
    `${would}: ${formatCount(submissions, 'document')} to which nothing happened for ${given}, with`,
    `  ${formatCount(requests, 'request')} of the service, ${formatCount(drafts, 'draft')}, ${formatCount(feedback, 'feedback payload')}`,
    `  ${formatCount(files, 'file')} (${formatBytes(bytes)}) that nothing else refers to`,
    ...(unfinished > 0 ? [`  ${formatCount(unfinished, 'upload')} that broke off`] : []),
    `${dryRun ? 'Would stay' : 'Stays'}: ${formatCount(kept, 'document')}`,
  ].join('\n')
}

/** What is in an archive. */
export function formatContent({ files, tables }: Manifest): string {
  const rows = (table: string) => tables[table]?.rows ?? 0
  const feedback = rows('workspace.feedback')
  return [
    formatCount(rows('workspace.submissions'), 'document'),
    formatCount(files.count, 'file'),
    formatCount(rows('workspace.drafts'), 'draft'),
    formatCount(feedback, 'feedback payload'),
    formatCount(rows('service.organisations'), 'organisation'),
  ].join(', ')
}

/** What to know of files that did not come along; empty when all did. */
export function formatMissingFiles({ missing }: Manifest): readonly string[] {
  if (missing.length === 0) return []
  return [
    `Attention: ${formatCount(missing.length, 'file')} that documents refer to ${missing.length === 1 ? 'is' : 'are'} missing or damaged and not in the archive:`,
    ...missing.map((sha256) => `  ${sha256}`),
  ]
}
