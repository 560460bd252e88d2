import { compareNames, getCompanyNames, type NameComparison } from '#src/registry/comparison/compare-names.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import type { ManyRow } from './many-row.ts'
import type { ListTable } from './parse-number-list.ts'
import { getRowOutcome } from './row-outcome.ts'

/** How the name in a line compares with the registry's names. `absent` and `unknown`: not compared. */
export interface RowName {
  readonly verdict: NameComparison['verdict']
  readonly how?: 'form' | 'part' | 'letters' | 'other'
  /** The agreeing name in the registry, if it is not the one that is shown. */
  readonly otherName?: string
}

/** Compares the name in a line with the registry's; undefined if the list has no names. */
export function compareRowName(row: ManyRow, { nameColumn }: ListTable): RowName | undefined {
  if (nameColumn === undefined) return undefined
  const { company } = 'lookup' in row ? getRowOutcome(row.lookup) : { company: undefined }
  if (company === undefined) return { verdict: 'unknown' }
  const compared = compareNames(row.cells?.[nameColumn] ?? '', getCompanyNames(company))
  if (compared.verdict === 'differs') return { verdict: 'differs', how: compared.how }
  if (compared.verdict !== 'agrees') return { verdict: compared.verdict }
  return {
    verdict: 'agrees',
    ...(compared.closest !== company.name && { otherName: compared.closest }),
  }
}

/** How many rows have another name than the registry. */
export const countOtherNames = (rows: readonly ManyRow[], list: ListTable): number =>
  rows.filter((row) => compareRowName(row, list)?.verdict === 'differs').length

/** A comparison in words. */
export function formatRowName(t: Translate, { verdict, how, otherName }: RowName): string {
  if (verdict === 'agrees')
    return otherName === undefined
      ? t('registry.many.name.agrees')
      : t('registry.many.name.agreesWith', { name: otherName })
  return verdict === 'differs'
    ? t(`registry.many.name.${how ?? 'other'}`)
    : t('registry.many.name.notCompared')
}

/** A column of the list in words: its heading, otherwise its position. */
export const formatListColumn = (t: Translate, column: ListTable['columns'][number]): string =>
  column.heading || t('registry.many.unnamedColumn', { position: column.position })
