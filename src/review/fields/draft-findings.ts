import type { DraftContent, RegistryFinding } from '#src/contract/workspace/drafts.ts'
import type { RegisteredCompany } from './find-name-mismatches.ts'
import { getSearchKey, type SearchedTexts } from './typed-off-page.ts'

/** The results of registry look-ups and page searches for the fields of a submission. */
export interface DraftFindings {
  /** By KvK number. */
  readonly registryFindings: ReadonlyMap<string, RegistryFinding>
  readonly searchedTexts: SearchedTexts
}

type FindingsContent = Pick<DraftContent, 'registryFindings' | 'searchedTexts'>

/** The findings of a draft; empty for a draft that was never saved. */
export const readFindings = (content: FindingsContent | null): DraftFindings => ({
  registryFindings: new Map(content?.registryFindings),
  searchedTexts: new Map(
    content?.searchedTexts?.map(([document, name, text, isFound]) => [
      getSearchKey(document, name),
      { content: text, isFound },
    ]),
  ),
})

/** The findings as they are saved, without empty ones. */
export function toFindingsContent({ registryFindings, searchedTexts }: DraftFindings): FindingsContent {
  const texts = [...searchedTexts].map(([key, { content, isFound }]): [number, string, string, boolean] => {
    const end = key.indexOf(' ')
    return [Number(key.slice(0, end)), key.slice(end + 1), content, isFound]
  })
  return {
    ...(registryFindings.size > 0 && { registryFindings: [...registryFindings] }),
    ...(texts.length > 0 && { searchedTexts: texts }),
  }
}

/** Merges findings: the latest of a number, mine of a field that both have; a text that was found stays found. */
export function mergeFindings(mine: DraftFindings, theirs: DraftFindings): DraftFindings {
  const registryFindings = new Map(theirs.registryFindings)
  for (const [number, finding] of mine.registryFindings)
    if (finding.at >= (registryFindings.get(number)?.at ?? Number.NEGATIVE_INFINITY))
      registryFindings.set(number, finding)
  const searchedTexts = new Map(theirs.searchedTexts)
  for (const [key, search] of mine.searchedTexts) {
    const other = theirs.searchedTexts.get(key)
    const wasFound = other?.content === search.content && other.isFound
    searchedTexts.set(key, wasFound ? other : search)
  }
  return { registryFindings, searchedTexts }
}

/**
 * The registry findings with a new one for a number, or without one for null; the same object if nothing changes.
 * An answer older than the known one, such as one from a browser cache, is ignored.
 */
export function withRegistryFinding(
  findings: DraftFindings['registryFindings'],
  number: string,
  finding: RegistryFinding | null,
): DraftFindings['registryFindings'] {
  const known = findings.get(number)
  if (known === undefined ? finding === null : finding !== null && finding.at <= known.at) return findings
  const changed = new Map(findings)
  if (finding === null) changed.delete(number)
  else changed.set(number, finding)
  return changed
}

/** The numbers that the registry does not know, or whose registration has ended. */
export const listContradictedNumbers = ({
  registryFindings,
}: Pick<DraftFindings, 'registryFindings'>): ReadonlySet<string> =>
  new Set([...registryFindings].flatMap(([number, { kind }]) => (kind === 'registered' ? [] : [number])))

/** The companies that the registry knows, by number. */
export const listRegisteredCompanies = ({
  registryFindings,
}: Pick<DraftFindings, 'registryFindings'>): ReadonlyMap<string, RegisteredCompany> =>
  new Map(
    [...registryFindings].flatMap(([number, { names }]): [string, RegisteredCompany][] =>
      names === undefined ? [] : [[number, { names }]],
    ),
  )
