import { useEffect, useState } from 'react'

/** The present time, told again every `milliseconds` while the component is shown. */
export function useNow(milliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(
    function keepTime() {
      const clock = setInterval(() => setNow(new Date()), milliseconds)
      return () => clearInterval(clock)
    },
    [milliseconds],
  )
  return now
}
