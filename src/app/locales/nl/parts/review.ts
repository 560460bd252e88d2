import type { Catalogue } from '../../catalogue.ts'
import { boundaries } from '../boundaries.ts'
import { checks } from '../checks.ts'
import { editors } from '../editors.ts'
import { fieldList } from '../field-list.ts'
import { reviewRegistry } from '../registry/review-registry.ts'
import { review } from '../review.ts'
import { sending } from '../sending.ts'
import { tables } from '../tables.ts'
import { viewer } from '../viewer.ts'

/** The Dutch texts of the review screen and its viewer. */
export const nlReview: Catalogue['review'] = {
  review,
  boundaries,
  checks,

  editors,
  fieldList,
  reviewRegistry,
  sending,
  tables,
  viewer,
}
