import { useEffect } from 'react'
import { rememberLookup } from '#src/client/registry-history.ts'
import type { RegistryAnswer } from '#src/company/read-answer.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { announce } from './announcements.ts'
import { standingWords, type Words } from './company-facts.ts'
import { troubleTitle } from './trouble-words.ts'
import type { Lookup } from './use-lookup.ts'
import { useWords } from './use-words.ts'

/** Announces what came, and remembers a number that the register knows on this device. */
export function useResultTold(shown: RegistryLookup, { reply, read, error, isAsking }: Lookup): void {
  const words = useWords()
  const { number } = shown
  const { t } = words
  const said = isAsking
    ? t('registry.result.loading', { number })
    : error
      ? t('registry.trouble.offline')
      : read?.kind === 'trouble'
        ? t(troubleTitle(read.trouble), { number })
        : read && answerWords(read.answer, number, words)
  useEffect(
    function tell() {
      if (said !== undefined) announce(said)
    },
    [said],
  )
  useEffect(
    function remember() {
      if (read?.kind === 'answer' && reply)
        rememberLookup(number, nameIn(read.answer) ?? null, reply.fetchedAt)
    },
    [read, reply, number],
  )
}

/** The name that an answer gives the company; undefined when it gives none. */
function nameIn(answer: RegistryAnswer): string | undefined {
  if (answer.kind === 'company') return answer.company.name
  return answer.kind === 'hits' ? answer.list.hits.find(({ name }) => name !== undefined)?.name : undefined
}

function answerWords(answer: RegistryAnswer, number: string, words: Words): string {
  const { t, language } = words
  const count = (total: number) => ({
    count: total,
    formatted: new Intl.NumberFormat(language).format(total),
  })
  if (answer.kind === 'unknown') return t('registry.result.unknown')
  if (answer.kind === 'hits')
    return t('registry.hits.total', count(answer.list.total ?? answer.list.hits.length))
  if (answer.kind === 'branches')
    return t('registry.branches.total', count(answer.list.total ?? answer.list.branches.length))
  const { company } = answer
  const name = company.name ?? t('registry.result.nameless')
  return t('registry.result.said', { name, number, what: standingWords(company, words) })
}
