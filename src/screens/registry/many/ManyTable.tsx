import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import { formatAddressLine, getPreferredAddress } from '#src/registry/response/parse-company-address.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { toRegistrySearch } from '../search/registry-url.ts'
import { StatusBadge } from '../company/StatusBadge.tsx'
import { formatListProblem } from './format-list-problem.ts'
import type { ManyRow } from './many-row.ts'
import type { ListProblem } from './parse-number-list.ts'
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

/** More lines without a number are in what is saved only: the table is drawn whole. */
const maxShownProblems = 500

/** Every number of the list with its result, and every line without one with the reason. */
export function ManyTable({ rows: all }: { rows: readonly ManyRow[] }) {
  const { t } = useTranslation()
  const isTest = useIsTestRegistry()
  const problems = all.filter((row) => 'problem' in row)
  const hidden = new Set<ManyRow>(problems.slice(maxShownProblems))
  const rows = all.filter((row) => !hidden.has(row))
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={t('registry.many.table')} className="w-full border-collapse text-sm">
        <thead className="border-b border-line bg-ground text-left text-xs text-ink-2">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {t(`registry.many.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) =>
            'problem' in row ? (
              <ProblemRow key={`line ${row.problem.line}`} problem={row.problem} />
            ) : (
              <LookupRow key={row.lookup.number} row={row.lookup} isTest={isTest} />
            ),
          )}
          {hidden.size > 0 && (
            <tr>
              <td colSpan={columns.length} className="px-3 py-2 text-ink-2">
                {t('registry.many.moreLines', { count: hidden.size })}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

// The list is long and one row changes at a time.
const LookupRow = memo(function LookupRow({ row, isTest }: { row: LookupBatchRow; isTest: boolean }) {
  const { t } = useTranslation()
  const { state, company, faults } = getRowOutcome(row)
  const address = company && getPreferredAddress(company.addresses)
  return (
    <tr>
      <td className="px-3 py-2 font-mono whitespace-nowrap">
        <Link to="/registry" search={toRegistrySearch(createProfileLookup(row.number))} className={linkClass}>
          {row.number}
        </Link>
      </td>
      <td className="px-3 py-2">
        {company ? <StatusBadge company={company} /> : <OutcomeBadge state={state} isTest={isTest} />}
      </td>
      {faults === '' ? (
        <>
          <td className="px-3 py-2 wrap-anywhere">{company?.name}</td>
          <td className="px-3 py-2">{company?.legalForm}</td>
          <td className="px-3 py-2 text-ink-2">{address && formatAddressLine(address)}</td>
        </>
      ) : (
        <td className="px-3 py-2 wrap-anywhere text-ink-2" colSpan={3}>
          {t('registry.many.faults', { words: faults })}
        </td>
      )}
    </tr>
  )
})

/** A line of the list that is not looked up. */
const ProblemRow = memo(function ProblemRow({ problem: { text, typed } }: { problem: ListProblem }) {
  const { t } = useTranslation()
  return (
    <tr>
      <td className="px-3 py-2 font-mono wrap-anywhere">{text}</td>
      <td className="px-3 py-2">
        <Badge icon={TriangleAlert} tone="attention">
          {t('registry.many.noNumber')}
        </Badge>
      </td>
      <td className="px-3 py-2 text-ink-2" colSpan={3}>
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
