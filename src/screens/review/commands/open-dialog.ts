/** The dialogs of the review screen that a person opens. */
export type OpenDialog = 'send' | 'add' | 'help' | 'table' | 'palette'
