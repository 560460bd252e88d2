import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The filter of an export; omitted properties filter nothing. */
export interface ExportFilter {
  /**
   * States as in the list: `reviewed` includes submissions marked as reviewed, and those to review without an unchecked
   * flagged field.
   */
  readonly states?: readonly string[] | undefined
  readonly modelIds?: readonly string[] | undefined
  /** Submitted at or after. */
  readonly from?: Date | undefined
  /** Submitted before. */
  readonly before?: Date | undefined
  /** Part of the file name, the model id or the name of who submitted it. */
  readonly text?: string | undefined
}

/** A submission that an export may contain, without its contents. */
export interface ExportEntry {
  readonly submission: Submission
  /** Size of result and draft in bytes; null without a result. */
  readonly bytes: number | null
  /** Its position in the order of submissions; opaque, for the next page. */
  readonly cursor: ExportCursor
}

export interface ExportCursor {
  /** As the database writes it, with microseconds, which a Date does not hold. */
  readonly submittedAt: string
  readonly id: string
}

/** The data of a submission to export, as stored: JSON texts. */
export interface ExportRecord {
  readonly result: string
  readonly draft: { readonly content: string; readonly savedAt: string } | undefined
  /** The last accepted feedback. */
  readonly feedback: { readonly payload: string; readonly sentAt: string } | undefined
}

/** Reads submissions of one organisation for an export, page by page, so that memory does not grow with their number. */
export interface ExportStore {
  /** @param from the newest entry to list; @param after the last entry of the previous page. Newest first. */
  listExportEntries(page: {
    readonly filter: ExportFilter
    readonly limit: number
    readonly from?: ExportCursor | undefined
    readonly after?: ExportCursor | undefined
  }): Promise<readonly ExportEntry[]>
  /** The entries of these ids that exist and pass the filter, in any order. */
  findExportEntries(ids: readonly string[], filter: ExportFilter): Promise<readonly ExportEntry[]>
  /** The records by submission; submissions without a result are left out. */
  findExportRecords(ids: readonly string[]): Promise<ReadonlyMap<string, ExportRecord>>
}
