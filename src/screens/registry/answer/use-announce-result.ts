import { useEffect } from 'react'
import { recordLookup } from '#src/client/device/lookup-history.ts'
import type { Hit } from '#src/registry/company.ts'
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
  const translation = useTranslation()
  const { number } = shown
  const { t } = translation
  const describeState = () => {
    if (isFetching) return t('registry.result.loading', { number })
    if (error) return t('registry.failure.offline')
    if (result?.kind === 'failure') return t(getFailureTitleKey(result.failure), { number })
    return result && describeAnswer(result.answer, number, translation)
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
      if (result?.kind !== 'answer' || !response) return
      const { name = null, isOfBranch: keepName } = findCompanyName(result.answer, number)
      recordLookup(number, name, response.fetchedAt, { keepName })
    },
    [result, response, number],
  )
}

interface FoundName {
  readonly name: string | undefined
  /** A main branch may trade under another name than the company. */
  readonly isOfBranch: boolean
}

/** The company's name in a response for this number. Other branches in search results have their own names. */
export function findCompanyName(answer: RegistryAnswer, number: string): FoundName {
  if (answer.kind === 'company') {
    const { name, shape, kvkNumber = number } = answer.company
    return { name: kvkNumber === number ? name : undefined, isOfBranch: shape === 'branch' }
  }
  const hits = answer.kind === 'hits' ? answer.list.hits.filter(({ kvkNumber }) => kvkNumber === number) : []
  const findName = (type: Hit['type']) =>
    hits.find((hit) => hit.type === type && hit.name !== undefined)?.name
  const legalName = findName('legalEntity')
  return { name: legalName ?? findName('main'), isOfBranch: legalName === undefined }
}

function describeAnswer(answer: RegistryAnswer, number: string, translation: Translation): string {
  const { t, language } = translation
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
  const { name } = company
  if (name === undefined)
    return `${t('registry.company.kvkNumber')} ${number}. ${t('registry.result.nameless')}`
  return t('registry.result.announcement', { name, number, what: describeStatus(company, translation) })
}
