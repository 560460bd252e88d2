import fitted from './fitted-weights.json' with { type: 'json' }

/**
 * Right values and read values per score range, for layouts that the weights had not seen: below 0.5, to 0.65, to
 * 0.8, to 0.9, to 1.
 */
export const fittedAccuracy: Readonly<Record<'names' | 'references', readonly (readonly number[])[]>> =
  fitted.accuracy
