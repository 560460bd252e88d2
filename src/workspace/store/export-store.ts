import type { Submission } from '#src/contract/workspace/submissions.ts'

/** Which submissions an export holds; what is left out filters nothing. */
export interface ExportFilter {
  /**
   * States as in the list: `reviewed` includes those marked as reviewed, and those to review of which every flagged field
   * is dealt with.
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

/** A submission that an export may hold, without its contents. */
export interface ExportEntry {
  readonly submission: Submission
  /** Size of result and draft in bytes; null without a result. */
  readonly bytes: number | null
  /** Where it is in the order of submissions; opaque, for the next page. */
  readonly cursor: ExportCursor
}

export interface ExportCursor {
  /** As the database writes it: it counts microseconds, which a Date does not hold. */
  readonly submittedAt: string
  readonly id: string
}

/** What is exported of a submission, as stored: JSON texts. */
export interface ExportRecord {
  readonly result: string
  readonly draft: { readonly content: string; readonly savedAt: string } | undefined
  /** The feedback that was accepted last. */
  readonly feedback: { readonly payload: string; readonly sentAt: string } | undefined
}

/** Reads submissions of one organisation for an export, page by page, so that memory does not grow with their number. */
export interface ExportStore {
  /** @param from the first entry of the page; @param after the last one of the page before. Newest first. */
  listExportEntries(page: {
    readonly filter: ExportFilter
    readonly limit: number
    readonly from?: ExportCursor | undefined
    readonly after?: ExportCursor | undefined
  }): Promise<readonly ExportEntry[]>
  /** Those of the ids that are there and pass the filter, in any order. */
  findExportEntries(ids: readonly string[], filter: ExportFilter): Promise<readonly ExportEntry[]>
  /** By submission; one without a result is left out. */
  findExportRecords(ids: readonly string[]): Promise<ReadonlyMap<string, ExportRecord>>
}
