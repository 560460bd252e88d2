import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import { formatAddressLine, getPreferredAddress } from '#src/registry/response/parse-company-address.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { toRegistrySearch } from '../search/registry-url.ts'
import { StatusBadge } from '../company/StatusBadge.tsx'
import { formatListProblem } from './format-list-problem.ts'
import type { ManyRow } from './many-row.ts'
import { ListCells } from './ListCells.tsx'
import { maxNumbers, type ListTable } from './parse-number-list.ts'
import { RowNameBadge } from './RowNameBadge.tsx'
import { createProfileLookup } from './use-registry-batch.ts'
import { getOutcomeKey, getRowOutcome, type RowOutcome } from './row-outcome.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleSlash from 'lucide-react/icons/circle-slash'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

const columns = ['number', 'state', 'name', 'form', 'address'] as const
const columnsWithList = ['number', 'state', 'list', 'registryName', 'form', 'address'] as const

/** On a phone a row is a grid of two columns: number and outcome, and below them everything else at full width. */
const rowClass = 'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center max-sm:py-1'
const cellClass = 'px-3 py-2 max-sm:py-1'
const wideCellClass = `${cellClass} max-sm:col-span-2 max-sm:empty:hidden`

/** Further lines without a number are only in exports, because the table is rendered completely. */
const maxShownProblems = 500

/** Every number of the list with its result, and every line without a number with its reason. */
export function ManyTable({ list, rows: all }: { list: ListTable; rows: readonly ManyRow[] }) {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  const problems = all.filter((row) => 'problem' in row)
  const hiddenProblems = problems.slice(maxShownProblems)
  // A number can occur in any number of lines.
  const hiddenLookups = all.filter((row) => 'lookup' in row).slice(maxNumbers)
  const hidden = new Set<ManyRow>([...hiddenProblems, ...hiddenLookups])
  const rows = all.filter((row) => !hidden.has(row))
  const shownColumns = list.columns.length > 0 ? columnsWithList : columns
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={t('registry.many.table')} className="w-full border-collapse text-sm max-sm:block">
        <thead className="max-sm:sr-only border-b border-line bg-ground text-left text-xs text-ink-2">
          <tr>
            {shownColumns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {t(`registry.many.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map((row) =>
            'problem' in row ? (
              <ProblemRow key={`line ${row.problem.line}`} row={row} list={list} />
            ) : (
              <LookupRow
                key={`${row.line} ${row.lookup.number}`}
                lookup={row.lookup}
                cells={row.cells}
                list={list}
                isTest={isTest}
              />
            ),
          )}
          {hidden.size > 0 && (
            <tr className={rowClass}>
              <td colSpan={shownColumns.length} className={`${wideCellClass} text-ink-2`}>
                {hiddenLookups.length > 0
                  ? t('registry.many.moreRows', { count: hidden.size })
                  : t('registry.many.moreLines', { count: hidden.size })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface LookupRowProps {
  lookup: LookupBatchRow
  /** The other cells of the line. */
  cells: readonly string[] | undefined
  list: ListTable
  isTest: boolean
}

// Memoized: the list is long and one row changes at a time.
const LookupRow = memo(function LookupRow({ lookup, cells, list, isTest }: LookupRowProps) {
  const { t } = useTranslation()
  const { state, company, faults } = getRowOutcome(lookup)
  const address = company && getPreferredAddress(company.addresses)
  return (
    <tr className={rowClass}>
      <td className={`${cellClass} font-mono whitespace-nowrap`}>
        <Link
          to="/registry"
          search={toRegistrySearch(createProfileLookup(lookup.number))}
          className={linkClass}
        >
          {lookup.number}
        </Link>
      </td>
      <td className={cellClass}>
        {company ? <StatusBadge company={company} /> : <OutcomeBadge state={state} isTest={isTest} />}
      </td>
      <ListCells cells={cells} list={list} />
      {faults === '' ? (
        <>
          <td className={`${wideCellClass} font-medium wrap-break-word`}>
            {company && list.columns.length > 0 && (
              <span className="block text-xs font-normal text-ink-2 sm:hidden">
                {t('registry.many.column.registryName')}
              </span>
            )}
            {company?.name}
            {company && <RowNameBadge row={{ lookup, cells }} list={list} />}
          </td>
          <td className={wideCellClass}>{company?.legalForm}</td>
          <td className={`${wideCellClass} text-ink-2`}>{address && formatAddressLine(address)}</td>
        </>
      ) : (
        <td className={`${wideCellClass} wrap-break-word text-ink-2`} colSpan={3}>
          {t('registry.many.faults', { words: faults })}
        </td>
      )}
    </tr>
  )
})

type ProblemManyRow = Extract<ManyRow, { readonly problem: unknown }>

/** A line of the list that is not looked up. */
const ProblemRow = memo(function ProblemRow({ row, list }: { row: ProblemManyRow; list: ListTable }) {
  const { t } = useTranslation()
  const { text, typed } = row.problem
  return (
    <tr className={rowClass}>
      <td className={`${cellClass} font-mono wrap-anywhere max-sm:col-span-2 max-sm:empty:hidden`}>{text}</td>
      <td className={`${cellClass} max-sm:col-span-2`}>
        <Badge icon={TriangleAlert} tone="attention">
          {t('registry.many.noNumber')}
        </Badge>
      </td>
      <ListCells cells={row.cells} list={list} />
      <td className={`${wideCellClass} text-ink-2`} colSpan={3}>
        {formatListProblem(t, typed)}
      </td>
    </tr>
  )
})

const badgesByState = {
  waiting: [CircleDashed, 'plain'],
  asking: [LoaderCircle, 'accent'],
  found: [CircleCheck, 'good'],
  nothing: [CircleSlash, 'plain'],
  number: [CircleSlash, 'attention'],
  temporary: [TriangleAlert, 'attention'],
  slow: [TriangleAlert, 'attention'],
} as const

/** The outcome of a number without a company. */
function OutcomeBadge({ state, isTest }: { state: RowOutcome['state']; isTest: boolean }) {
  const { t } = useTranslation()
  const [icon, tone]: readonly [typeof CircleAlert, BadgeTone] =
    state in badgesByState ? badgesByState[state as keyof typeof badgesByState] : [CircleAlert, 'bad']
  return (
    <Badge icon={icon} tone={tone} busy={state === 'asking'}>
      {t(getOutcomeKey(state, isTest))}
    </Badge>
  )
}
