import { useEffect, useState } from 'react'
import { failureFragment, signInFailureSchema, type SignInFailure } from '#src/contract/provider-sign-in.ts'

/**
 * Why signing in with the identity provider failed, as the server wrote it into the address with which this page was
 * opened; undefined otherwise. It is removed from the address, so that a reload does not repeat it.
 */
export function useSignInFailure(): SignInFailure | undefined {
  const [failure] = useState(readFailure)
  useEffect(function cleanAddress() {
    if (readFailure() === undefined) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return failure
}

function readFailure(): SignInFailure | undefined {
  const [name, value] = location.hash.slice(1).split('=')
  return name === failureFragment ? signInFailureSchema.safeParse(value).data : undefined
}
