import { useQuery } from '@tanstack/react-query'
import { formatsQuery } from '#src/client/api/formats.ts'
import { ReadAgainNotice } from '#src/screens/shared/formats/ReadAgainNotice.tsx'

/** Offers to read the waiting documents again whose format was learnt since. Loaded lazily. */
export function LearntNotice() {
  const { data } = useQuery(formatsQuery)
  return data && <ReadAgainNotice formats={data.formats} />
}
