import type { Catalogue } from '../../catalogue.ts'
import { commands } from '../commands.ts'

/** The Dutch texts of the command palette and the sheet of shortcuts. */
export const nlCommands: Catalogue['commands'] = { commands }
