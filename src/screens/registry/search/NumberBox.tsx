import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { inputClassName, labelClassName } from '#src/ui/forms/control-class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { numberBoxId } from './use-number-box-shortcut.ts'

interface NumberBoxProps extends ComponentProps<'input'> {
  isInvalid: boolean
  /** Id of the element that describes the box. */
  describedBy: string
}

/** The number input with its submit button. */
export function NumberBox({ isInvalid, describedBy, ...input }: NumberBoxProps) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={numberBoxId} className={labelClassName}>
        {t('registry.box.label')}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1 sm:w-80 sm:flex-none">
          <Search aria-hidden className="pointer-events-none absolute top-3 left-2.5 size-4 text-ink-2" />
          <input
            id={numberBoxId}
            type="search"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            aria-keyshortcuts="/"
            className={classNames(inputClassName, 'min-h-10 pl-9 font-mono text-base tracking-wide')}
            {...input}
          />
        </div>
        <Button type="submit" variant="primary" size="large">
          {t('registry.box.submit')}
        </Button>
      </div>
    </div>
  )
}
