import { useEffect } from 'react'
import { recordLookup } from '#src/client/device/lookup-history.ts'
import type { RegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { announce } from '#src/ui/browser/announcements.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { describeStatus } from '../export/company-facts.ts'
import { getFailureTitleKey } from './lookup-failure-texts.ts'
import type { LookupState } from './use-lookup.ts'

/** Announces the result, and records a number that the registry knows in this device's history. */
export function useAnnounceResult(
  shown: RegistryLookup,
  { response, result, error, isFetching }: LookupState,
): void {
  const words = useTranslation()
  const { number } = shown
  const { t } = words
  const describeState = () => {
    if (isFetching) return t('registry.result.loading', { number })
    if (error) return t('registry.failure.offline')
    if (result?.kind === 'failure') return t(getFailureTitleKey(result.failure), { number })
    return result && describeAnswer(result.answer, number, words)
  }
  const announcement = describeState()
  useEffect(
    function announceState() {
      if (announcement !== undefined) announce(announcement)
    },
    [announcement],
  )
  useEffect(
    function recordInHistory() {
      if (result?.kind === 'answer' && response)
        recordLookup(number, findCompanyName(result.answer) ?? null, response.fetchedAt)
    },
    [result, response, number],
  )
}

/** The company's name in a response; undefined when it has none. */
function findCompanyName(answer: RegistryAnswer): string | undefined {
  if (answer.kind === 'company') return answer.company.name
  return answer.kind === 'hits' ? answer.list.hits.find(({ name }) => name !== undefined)?.name : undefined
}

function describeAnswer(answer: RegistryAnswer, number: string, words: Translation): string {
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
  return t('registry.result.announcement', { name, number, what: describeStatus(company, words) })
}
