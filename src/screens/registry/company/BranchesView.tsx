import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { BranchList } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { inputClassName } from '#src/ui/forms/control-class-names.ts'
import { BranchTable } from './BranchTable.tsx'
import { getLookupHistory } from '#src/client/device/lookup-history.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { buildBranchColumns, buildTestColumns } from '../export/csv-columns.ts'
import { buildFileName } from '../export/build-file-name.ts'
import { cardClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { downloadCsv } from '../export/download-csv.ts'

interface BranchesViewProps {
  shown: RegistryLookup
  list: BranchList
}

/** All branches, with a filter over their numbers, names and addresses. */
export function BranchesView({ shown, list }: BranchesViewProps) {
  const translation = useTranslation()
  const { t } = translation
  const id = useId()
  const [filter, setFilter] = useState('')
  const wanted = foldCaseAndAccents(useDeferredValue(filter))
  const found = useMemo(
    () =>
      list.branches.filter(({ branchNumber, name, address }) =>
        foldCaseAndAccents([branchNumber, name, address].filter(Boolean).join(' ')).includes(wanted),
      ),
    [list, wanted],
  )
  const number = (value: number) => new Intl.NumberFormat(translation.language).format(value)
  const isPart = found.length < list.branches.length
  const isTest = useIsTestRegistry()
  const total = list.total ?? list.branches.length
  const { commercial, nonCommercial } = list
  return (
    <div className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">
          {t('registry.branches.total', { count: total, formatted: number(total) })}
        </h2>
        <span className="hidden font-mono print:inline">{formatNumberAndName(shown.number)}</span>
        {commercial !== undefined && nonCommercial !== undefined && (
          <p className="text-sm text-ink-2">
            {t('registry.branches.split', {
              commercial: number(commercial),
              nonCommercial: number(nonCommercial),
            })}
          </p>
        )}
      </div>
      {isPart && (
        <p className="hidden print:block">
          {t('registry.branches.filtered', {
            filter: filter.trim(),
            shown: number(found.length),
            total: number(list.branches.length),
          })}
        </p>
      )}
      {list.branches.length === 0 ? (
        <p className="text-ink-2">{t('registry.branches.none')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <div className="relative w-full sm:w-64">
              <Search aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-ink-2" />
              <label htmlFor={id} className="sr-only">
                {t('registry.branches.filter')}
              </label>
              <input
                id={id}
                type="search"
                placeholder={t('registry.branches.filter')}
                className={classNames(inputClassName, 'pl-8')}
                value={filter}
                onChange={({ target }) => setFilter(target.value)}
              />
            </div>
            <output className="text-xs text-ink-2 tabular-nums">
              {t('registry.branches.shown', {
                shown: number(found.length),
                total: number(list.branches.length),
              })}
            </output>
            <div className="ml-auto flex gap-1.5">
              <Button
                size="small"
                icon={FileSpreadsheet}
                tooltip={t('registry.csv.hint')}
                onClick={() =>
                  void downloadCsv(
                    buildFileName(
                      shown,
                      'csv',
                      isPart ? `${found.length}-of-${list.branches.length}` : undefined,
                    ),
                    [...buildTestColumns(translation, isTest), ...buildBranchColumns(translation)],
                    found,
                    translation,
                  )
                }
              >
                {isPart ? t('registry.branches.csvPart', { count: found.length }) : t('registry.result.csv')}
              </Button>
              <Button size="small" icon={Printer} onClick={() => window.print()}>
                {t('registry.result.print')}
              </Button>
            </div>
          </div>
          {found.length === 0 ? (
            <p className="text-ink-2">{t('registry.branches.noMatch')}</p>
          ) : (
            <BranchTable key={wanted} branches={found} />
          )}
        </>
      )}
    </div>
  )
}

/** The answer has no company name, but an earlier one may have. */
function formatNumberAndName(number: string): string {
  const name = getLookupHistory().find((entry) => entry.number === number)?.name
  return name ? `${number} ${name}` : number
}
