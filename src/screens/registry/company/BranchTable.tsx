import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Branch } from '#src/registry/company.ts'
import { BranchRow } from './BranchRow.tsx'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Estimated row height in CSS pixels; each row is measured when rendered. */
const estimatedRowHeight = 41

/** A windowed table of branches; printing renders all rows. */
export function BranchTable({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const scroller = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- the React compiler, which it would stop, is not used
  const virtualizer = useVirtualizer({
    count: branches.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowHeight,
    overscan: 12,
  })
  const seen = virtualizer.getVirtualItems()
  const rows = isPrinting ? branches.map((_, index) => ({ index })) : seen
  const before = isPrinting ? 0 : (seen[0]?.start ?? 0)
  const after = isPrinting ? 0 : virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      aria-label={t('registry.branches.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[60vh] overflow-auto rounded-md border border-line"
    >
      <table
        aria-label={t('registry.branches.title')}
        aria-rowcount={branches.length + 1}
        className="w-full border-collapse text-sm"
      >
        <thead className="sticky top-0 z-1 bg-ground text-left text-xs text-ink-2">
          <tr aria-rowindex={1}>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('registry.branches.number')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              {t('registry.branches.name')}
            </th>
            <th scope="col" className="px-3 py-2 font-medium max-md:hidden">
              {t('registry.branches.address')}
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.map(({ index }) => {
            const branch = branches[index]
            return (
              branch && (
                <BranchRow
                  key={index}
                  index={index}
                  branch={branch}
                  measureRow={virtualizer.measureElement}
                />
              )
            )
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  )
}
