import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { supportsGeoData, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { parseKvkInput } from '#src/values/identifiers/kvk-input.ts'

const initialLookup: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }

/** What is filled in: the number as it was typed. */
export type LookupFormState = UseFormReturn<RegistryLookup>

/** The state of the form. @param shown the lookup in the URL; undefined when there is none. */
export const useLookupForm = (shown: RegistryLookup | undefined): LookupFormState =>
  useForm({
    // Back, forward and links change what is shown: the form follows, and the focus stays where it is.
    values: shown ?? initialLookup,
    reValidateMode: 'onSubmit',
  })

/** Whether the form says something else than the lookup whose answer is shown. */
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
