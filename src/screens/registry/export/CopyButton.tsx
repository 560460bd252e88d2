import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCopy } from './use-copy.ts'

/** Copies one value. `what` names it, at the end of the button's accessible name. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy()
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isCopied ? Check : Copy}
      iconOnly
      className="min-w-6!"
      onClick={() => copy(value)}
    >
      {t('registry.result.copy', { what })}
    </Button>
  )
}
