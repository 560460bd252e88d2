import type { ExportedDocumentState } from '#src/contract/workspace/exports.ts'
import type { DocumentState } from '#src/contract/workspace/document-state.ts'
import type { Language } from '#src/values/language.ts'

interface Headings {
  readonly file: string
  readonly document: string
  readonly documentName: string
  readonly model: string
  readonly state: string
  readonly submissionState: string
  readonly received: string
  readonly receivedFrom: string
  readonly sent: string
  readonly pages: string
  readonly id: string
  readonly table: string
  readonly row: string
  readonly currency: string
  readonly others: string
  readonly note: string
  readonly column: string
  readonly sheets: { readonly documents: string; readonly lines: string; readonly notes: string }
  readonly states: Readonly<Record<ExportedDocumentState, string>>
  readonly submissionStates: Readonly<Record<DocumentState, string>>
  /** Instead of `failed`, for a file that only lacks its password. */
  readonly lacksPassword: string
  readonly skipped: string
  readonly notThere: string
  readonly shortened: string
}

/**
 * Our own words in an export. They are not in the catalogue of the app, because the server writes them for programs as
 * well, and the columns are part of the interface.
 */
export const headingsByLanguage: Readonly<Record<Language, Headings>> = {
  en: {
    file: 'File',
    document: 'Document',
    documentName: 'Document name',
    model: 'Model',
    state: 'Values',
    submissionState: 'State',
    received: 'Submitted (UTC)',
    receivedFrom: 'Submitted by',
    sent: 'Sent (UTC)',
    pages: 'Pages',
    id: 'Submission id',
    table: 'Table',
    row: 'Row',
    currency: 'currency',
    others: 'Other fields',
    note: 'Note',
    column: 'Column',
    sheets: { documents: 'Documents', lines: 'Lines', notes: 'Notes' },
    states: {
      unread: 'not read',
      read: 'as read',
      'in-review': 'in review',
      reviewed: 'reviewed',
      sent: 'sent',
      'changed-since-sent': 'changed since sent',
    },
    // The names of the interface, because programs read them.
    submissionStates: {
      undelivered: 'undelivered',
      uncertain: 'uncertain',
      processing: 'processing',
      'to-review': 'to-review',
      postponed: 'postponed',
      reviewed: 'reviewed',
      sent: 'sent',
      rejected: 'rejected',
      refused: 'refused',
      failed: 'failed',
      deleted: 'deleted',
    },
    lacksPassword: 'password-needed',
    skipped: 'Not exported: there is no result.',
    notThere: 'Not exported: there is no such submission.',
    shortened: 'Longer than a cell can hold: shortened.',
  },
  nl: {
    file: 'Bestand',
    document: 'Document',
    documentName: 'Naam van document',
    model: 'Model',
    state: 'Waarden',
    submissionState: 'Status',
    received: 'Ingestuurd (UTC)',
    receivedFrom: 'Ingestuurd door',
    sent: 'Verstuurd (UTC)',
    pages: 'Pagina’s',
    id: 'Id van inzending',
    table: 'Tabel',
    row: 'Regel',
    currency: 'valuta',
    others: 'Overige velden',
    note: 'Opmerking',
    column: 'Kolom',
    sheets: { documents: 'Documenten', lines: 'Regels', notes: 'Opmerkingen' },
    states: {
      unread: 'niet gelezen',
      read: 'zoals gelezen',
      'in-review': 'nog niet klaar',
      reviewed: 'nagekeken',
      sent: 'verstuurd',
      'changed-since-sent': 'gewijzigd na versturen',
    },
    submissionStates: {
      undelivered: 'niet afgeleverd',
      uncertain: 'uitkomst onbekend',
      processing: 'wordt gelezen',
      'to-review': 'na te kijken',
      postponed: 'uitgesteld',
      reviewed: 'nagekeken',
      sent: 'verstuurd',
      rejected: 'afgewezen',
      refused: 'geweigerd',
      failed: 'mislukt',
      deleted: 'verwijderd',
    },
    lacksPassword: 'wachtwoord nodig',
    skipped: 'Niet geëxporteerd: er is geen resultaat.',
    notThere: 'Niet geëxporteerd: deze inzending is er niet.',
    shortened: 'Langer dan in een cel past: ingekort.',
  },
}
