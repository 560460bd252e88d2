import Home from 'lucide-react/icons/house'
import ShieldOff from 'lucide-react/icons/shield-off'
import type { Branch } from '#src/registry/company.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CopyButton } from '../export/CopyButton.tsx'

interface BranchRowProps {
  branch: Branch
  /** Index in the filtered list, from 0. */
  index: number
  measureRow: (row: HTMLTableRowElement | null) => void
}

/** One branch. On a narrow screen its address is below its name. */
export function BranchRow({ branch, index, measureRow: measure }: BranchRowProps) {
  const { t } = useTranslation()
  const { branchNumber, name, address, isMain, isShielded, isCommercial } = branch
  const where = address ?? (isShielded ? t('registry.branches.shielded') : t('registry.address.notGiven'))
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className="border-t border-line">
      <td className="px-3 py-2 font-mono whitespace-nowrap">
        <span className="flex items-center gap-1">
          {branchNumber ?? '–'}
          {branchNumber && (
            <CopyButton value={branchNumber} what={`${t('registry.branches.number')} ${branchNumber}`} />
          )}
        </span>
      </td>
      <td className="px-3 py-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{name ?? '–'}</span>
          {isMain === true && (
            <Badge icon={Home} tone="accent">
              {t('registry.branches.main')}
            </Badge>
          )}
          {isShielded && (
            <Badge icon={ShieldOff} tone="attention">
              {t('registry.branches.shielded')}
            </Badge>
          )}
          {isCommercial === false && (
            <span className="text-xs text-ink-2">{t('registry.branches.nonCommercial')}</span>
          )}
        </span>
        <span className="text-ink-2 md:hidden">{where}</span>
      </td>
      <td className="px-3 py-2 text-ink-2 max-md:hidden">{where}</td>
    </tr>
  )
}
