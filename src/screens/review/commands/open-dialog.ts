/** The dialogs of the review screen that a reviewer can open. */
export type OpenDialog = 'send' | 'add' | 'help' | 'table' | 'palette' | 'export' | BoundaryDialog

/** The boundaries of the documents in a file: as they are, with one at the shown page, or without that of the document. */
export type BoundaryDialog = 'boundaries' | 'split-page' | 'join-document'
