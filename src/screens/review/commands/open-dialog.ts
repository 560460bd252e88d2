/** The dialogs of the review screen that a reviewer can open. */
export type OpenDialog = 'send' | 'add' | 'help' | 'table' | 'palette' | 'export'
