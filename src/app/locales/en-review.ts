import { commands } from './en/commands.ts'
import { editors } from './en/editors.ts'
import { register } from './en/register.ts'
import { review } from './en/review.ts'
import { sending } from './en/sending.ts'
import { tables } from './en/tables.ts'
import { viewer } from './en/viewer.ts'

/** The English texts of the review screen and its viewer; loaded with that screen. */
export const enReview = { review, commands, editors, register, sending, tables, viewer }
