import { useEffect } from 'react'
import { recordLookup } from '#src/client/device/lookup-history.ts'
import type { RegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { announce } from '#src/ui/browser/announcements.ts'
import { describeStatus, type Localisation } from '../export/company-facts.ts'
import { getFailureTitleKey } from './lookup-failure-texts.ts'
import type { LookupState } from './use-lookup.ts'
import { useLocalisation } from '../export/use-localisation.ts'

/** Announces what came, and remembers a number that the register knows on this device. */
export function useAnnounceResult(
  shown: RegistryLookup,
  { response: reply, result: read, error, isFetching: isAsking }: LookupState,
): void {
  const words = useLocalisation()
  const { number } = shown
  const { t } = words
  const said = isAsking
    ? t('registry.result.loading', { number })
    : error
      ? t('registry.trouble.offline')
      : read?.kind === 'trouble'
        ? t(getFailureTitleKey(read.failure), { number })
        : read && describeAnswer(read.answer, number, words)
  useEffect(
    function tell() {
      if (said !== undefined) announce(said)
    },
    [said],
  )
  useEffect(
    function remember() {
      if (read?.kind === 'answer' && reply)
        recordLookup(number, findCompanyName(read.answer) ?? null, reply.fetchedAt)
    },
    [read, reply, number],
  )
}

/** The name that an answer gives the company; undefined when it gives none. */
function findCompanyName(answer: RegistryAnswer): string | undefined {
  if (answer.kind === 'company') return answer.company.name
  return answer.kind === 'hits' ? answer.list.hits.find(({ name }) => name !== undefined)?.name : undefined
}

function describeAnswer(answer: RegistryAnswer, number: string, words: Localisation): string {
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
  return t('registry.result.said', { name, number, what: describeStatus(company, words) })
}
