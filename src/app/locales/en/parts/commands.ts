import { commands } from '../commands.ts'

/** The English texts of the command palette and the sheet of shortcuts; loaded with the review, elsewhere with either. */
export const enCommands = { commands }
