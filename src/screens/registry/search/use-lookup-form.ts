import { useEffect } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { supportsGeoData, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { parseKvkInput } from '#src/values/identifiers/kvk-input.ts'

const initialLookup: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }

/** The input, with the number as it was typed. */
export type LookupFormState = UseFormReturn<RegistryLookup>

/**
 * The state of the form.
 *
 * @param shown the lookup in the URL; undefined when there is none.
 * @param typed a number in the URL that cannot be looked up; empty when there is none. It is shown with its problem.
 */
export function useLookupForm(shown: RegistryLookup | undefined, typed: string): LookupFormState {
  const form = useForm({
    // Back, forward and links change the lookup: the form follows, and the focus stays where it is.
    values: shown ?? { ...initialLookup, number: typed },
    reValidateMode: 'onSubmit',
  })
  const { trigger } = form
  useEffect(
    function validateNumberInUrl() {
      if (typed !== '') void trigger('number')
    },
    [typed, trigger],
  )
  return form
}

/** Whether the form differs from the lookup whose answer is shown. */
export function useIsOutdated({ control }: LookupFormState, shown: RegistryLookup): boolean {
  const [number, operation, geoData] = useWatch({ control, name: ['number', 'operation', 'geoData'] })
  const typed = parseKvkInput(number)
  return (
    typed.kind !== 'kvk' ||
    typed.number !== shown.number ||
    operation !== shown.operation ||
    (supportsGeoData(operation) && geoData !== shown.geoData)
  )
}
