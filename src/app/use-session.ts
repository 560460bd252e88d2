import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '#src/client/session.ts'
import { onUnauthorized } from '#src/client/unauthorized.ts'

/**
 * Who is signed in, asked for again when anything is answered 401.
 *
 * `mustSignIn`: the server wants a token and has none from here. A 401 while signed in is another matter (an account
 * that is not linked, say) and stays with the screen that got it.
 */
export function useSession() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  useEffect(
    function askAgainWhenRefused() {
      return onUnauthorized(() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
    },
    [client],
  )
  return { session, mustSignIn: session !== undefined && session.required && !session.signedIn }
}
