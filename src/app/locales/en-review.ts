import { boundaries } from './en/boundaries.ts'
import { checks } from './en/checks.ts'
import { editors } from './en/editors.ts'
import { reviewRegistry } from './en/review-registry.ts'
import { review } from './en/review.ts'
import { sending } from './en/sending.ts'
import { tables } from './en/tables.ts'
import { viewer } from './en/viewer.ts'

/** The English texts of the review screen and its viewer; loaded with that screen. */
export const enReview = { review, boundaries, checks, editors, reviewRegistry, sending, tables, viewer }
