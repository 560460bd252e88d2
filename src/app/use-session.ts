import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#src/client/api/session.ts'
import { onSignedOut } from '#src/client/http/signed-out.ts'

/**
 * Who is signed in, asked for again when anything is answered that nobody is.
 *
 * `mustSignIn`: the server wants a token and has none from here.
 */
export function useSession() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  useEffect(
    function askAgainWhenRefused() {
      return onSignedOut(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
    },
    [client],
  )
  return { session, mustSignIn: session !== undefined && session.required && !session.signedIn }
}
