import { useTranslation } from 'react-i18next'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { useIsPrinting } from '#src/ui/browser/use-is-printing.ts'

/** Further names are collapsed. */
const maxVisibleNames = 12

/** The trade names in the registry's order. */
export function TradeNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  if (names.length === 0) return null
  const first = isPrinting ? names : names.slice(0, maxVisibleNames)
  const rest = names.slice(first.length)
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.names.title')}</h3>
      <Names names={first} from={1} />
      {rest.length > 0 && (
        <Disclosure label={t('registry.names.more', { count: rest.length })}>
          <Names names={rest} from={first.length + 1} />
        </Disclosure>
      )}
    </section>
  )
}

function Names({ names, from }: { names: readonly string[]; from: number }) {
  return (
    <ol start={from} className="mt-2 list-inside list-decimal marker:text-ink-2 marker:tabular-nums">
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may stand twice; names never move
        <li key={at} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ol>
  )
}
