import { useEffect, useState } from 'react'

/** The current time, updated at an interval while the component is mounted. */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(
    function tick() {
      const timer = setInterval(() => setNow(new Date()), intervalMs)
      return () => clearInterval(timer)
    },
    [intervalMs],
  )
  return now
}
