/** The dialogs of the review screen that a reviewer can open. */
export type OpenDialog = 'send' | 'add' | 'help' | 'table' | 'palette' | 'export' | BoundaryDialog

/** Edits document boundaries: as they are, with one added at the shown page, or without that of the open document. */
export type BoundaryDialog = 'boundaries' | 'split-page' | 'join-document'
