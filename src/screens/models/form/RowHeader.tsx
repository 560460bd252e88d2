import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { RowMoves } from './use-row-moves.ts'

interface RowHeaderProps {
  name: string
  index: number
  count: number
  moveRow: RowMoves['moveRow']
  onRemove: () => void
}

/** The name of a row, with buttons to move and remove it. At either end a button stays, to keep the focus. */
export function RowHeader({ name, index, count, moveRow, onRemove }: RowHeaderProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-1">
      {/* The group already has this name. */}
      <span aria-hidden className="mr-auto min-w-0 truncate text-sm font-medium">
        {name}
      </span>
      <Button
        variant="quiet"
        icon={ArrowUp}
        iconOnly
        aria-disabled={index === 0 || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => moveRow(index, index - 1)}
      >
        {t('models.fields.up', { name })}
      </Button>
      <Button
        variant="quiet"
        icon={ArrowDown}
        iconOnly
        aria-disabled={index === count - 1 || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => moveRow(index, index + 1)}
      >
        {t('models.fields.down', { name })}
      </Button>
      <Button variant="quiet" icon={Trash2} iconOnly onClick={onRemove}>
        {t('models.fields.remove', { name })}
      </Button>
    </div>
  )
}
