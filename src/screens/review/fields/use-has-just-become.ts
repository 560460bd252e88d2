import { useState } from 'react'

/** Whether a value has changed to `wanted` since this component was mounted, and is still `wanted`. */
export function useHasJustBecome<T>(value: T, wanted: T): boolean {
  const [last, setLast] = useState({ value, isNew: false })
  if (last.value !== value) setLast({ value, isNew: value === wanted })
  return last.value === value ? last.isNew : value === wanted
}
