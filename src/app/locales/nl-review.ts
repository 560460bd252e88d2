import type { Catalogue } from './catalogue.ts'
import { commands } from './nl/commands.ts'
import { editors } from './nl/editors.ts'
import { register } from './nl/register.ts'
import { review } from './nl/review.ts'
import { sending } from './nl/sending.ts'
import { tables } from './nl/tables.ts'
import { viewer } from './nl/viewer.ts'

/** The Dutch texts of the review screen and its viewer. */
export const nlReview: Catalogue['review'] = { review, commands, editors, register, sending, tables, viewer }
