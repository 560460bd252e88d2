import type { Manifest } from '#src/workspace/upkeep/archive.ts'
import type { PurgeReport } from '#src/workspace/upkeep/purge.ts'

const number = new Intl.NumberFormat('en-GB')

const count = (many: number, one: string, more = `${one}s`) =>
  `${number.format(many)} ${many === 1 ? one : more}`

/** A size for people, in units of 1024. */
export function inBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${number.format(Number((bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)))} ${units[step]}`
}

/** What a purge did, or would do. @param given the age as it was given. */
export function sayPurge(report: PurgeReport, given: string, dryRun: boolean): string {
  const { submissions, requests, drafts, feedback, files, bytes, unfinished, kept } = report
  const would = dryRun ? 'Would be removed' : 'Removed'
  return [
    `${would}: ${count(submissions, 'document')} to which nothing happened for ${given}, with`,
    `  ${count(requests, 'request')} of the service, ${count(drafts, 'draft')}, ${count(feedback, 'feedback payload')}`,
    `  ${count(files, 'file')} (${inBytes(bytes)}) that nothing else refers to`,
    ...(unfinished > 0 ? [`  ${count(unfinished, 'upload')} that broke off`] : []),
    `${dryRun ? 'Would stay' : 'Stays'}: ${count(kept, 'document')}`,
  ].join('\n')
}

/** What is in an archive. */
export function sayContent({ files, tables }: Manifest): string {
  const rows = (table: string) => tables[table]?.rows ?? 0
  const feedback = rows('workspace.feedback')
  return [
    count(rows('workspace.submissions'), 'document'),
    count(files.count, 'file'),
    count(rows('workspace.drafts'), 'draft'),
    count(feedback, 'feedback payload'),
    count(rows('service.organisations'), 'organisation'),
  ].join(', ')
}

/** What to know of files that did not come along; empty when all did. */
export function sayMissing({ missing }: Manifest): readonly string[] {
  if (missing.length === 0) return []
  return [
    `Attention: ${count(missing.length, 'file')} that documents refer to ${missing.length === 1 ? 'is' : 'are'} missing or damaged and not in the archive:`,
    ...missing.map((sha256) => `  ${sha256}`),
  ]
}
