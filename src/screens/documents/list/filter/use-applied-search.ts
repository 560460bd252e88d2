import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { searchQuery } from '#src/client/api/submissions.ts'
import { emptySearch, splitSearch, type AppliedSearch } from './applied-search.ts'

interface SearchState {
  /** The applied search: the previous one until the server has answered; undefined before the first answer. */
  readonly applied: AppliedSearch | undefined
  /** Whether `applied` is not yet the typed search. */
  readonly isPending: boolean
  /** Why values were not searched; names still are. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Searches for the words of `text`; without words everything matches. */
export function useAppliedSearch(text: string): SearchState {
  const words = useMemo(() => splitSearch(text), [text])
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...searchQuery(words),
    placeholderData: keepPreviousData,
  })
  const applied = useMemo(() => {
    if (words.length === 0) return emptySearch
    if (error !== null && (data === undefined || isPlaceholderData))
      return { words, idsByWord: emptySearch.idsByWord }
    return (
      data && {
        words: data.map(({ word }) => word),
        idsByWord: new Map(data.map(({ word, ids }) => [word, ids])),
      }
    )
  }, [words, data, error, isPlaceholderData])
  return { applied, isPending: isPending || isPlaceholderData, error, retry: () => void refetch() }
}
