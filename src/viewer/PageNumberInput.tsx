import { useState } from 'react'
import { inputClassName } from '#src/ui/forms/control-class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PageNumberInputProps {
  /** From 0; shown from 1. */
  page: number
  count: number
  onPage(page: number): void
}

/** An input for a page number; Enter shows that page. Anything but a page of the document is ignored. */
export function PageNumberInput({ page, count, onPage }: PageNumberInputProps) {
  const { t } = useTranslation()
  // Undefined while nothing is typed: then the current page is shown.
  const [typed, setTyped] = useState<string>()
  const submit = () => {
    const number = Number(typed)
    if (Number.isInteger(number) && number >= 1 && number <= count) onPage(number - 1)
    setTyped(undefined)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input
        aria-label={t('viewer.pageNumber')}
        inputMode="numeric"
        autoComplete="off"
        className={`${inputClassName} w-12! text-center tabular-nums`}
        value={typed ?? page + 1}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </form>
  )
}
