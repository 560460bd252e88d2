import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Thumbnail } from '#src/screens/shared/thumbnails/Thumbnail.tsx'
import { useModelName } from '#src/screens/shared/use-model-name.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { FieldList } from './FieldList.tsx'
import { matchSubmissions, type TaughtDocument } from './match-submissions.ts'
import { TaughtDocuments } from './TaughtDocuments.tsx'
import type { Forget } from './use-forget.ts'
import { WaitingDocuments } from './WaitingDocuments.tsx'

interface FormatArticleProps {
  format: LearntFormat
  /** Whether the address names this format. */
  isShown: boolean
  forget: Forget
}

const noSubmissions: readonly Submission[] = []

/** A learnt format, with everything stored about it. */
export function FormatArticle({ format, isShown, forget }: FormatArticleProps) {
  const { t, language } = useTranslation()
  const titleId = useId()
  const modelName = useModelName()
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const taught = matchSubmissions(format, submissions)
  const [first] = taught.flatMap(({ submission }) => submission ?? [])
  const name = useFormatName(format, taught)
  const documents = format.documents.map(({ document }) => document)
  const newest = format.documents[0]
  const byInvoice = format.documents.filter(({ isFromInvoice }) => isFromInvoice).length
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(cardClass, 'flex flex-col gap-4', isShown && 'outline-2 outline-accent')}
    >
      <header className="flex flex-wrap items-start gap-3">
        {first && <Thumbnail submission={first} />}
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className={classNames(cardTitleClass, 'wrap-anywhere')}>
            {name}
          </h2>
          <p className="text-sm text-ink-2">
            {[
              modelName(format.modelId),
              t('formats.learntFrom', { count: documents.length }),
              ...(byInvoice > 0 ? [t('formats.learntFromInvoice', { count: byInvoice })] : []),
              newest && t('formats.last', { when: formatDateTime(new Date(newest.taughtAt), language) }),
            ].join(' · ')}
          </p>
        </div>
        <Button
          size="small"
          disabled={forget.isPending}
          aria-describedby={titleId}
          onClick={() => forget.mutate({ format, documents, what: 'format', name })}
        >
          {t('formats.forget')}
        </Button>
      </header>
      <WaitingDocuments format={format} />
      <FieldList format={format} forget={forget} />
      <TaughtDocuments format={format} taught={taught} forget={forget} />
      <section>
        <h3 className="text-sm font-semibold">{t('formats.recognised')}</h3>
        <p className="text-sm wrap-anywhere text-ink-2">
          <RecognisedBy format={format} />
        </p>
      </section>
    </article>
  )
}

/** The names of its senders, as reviewed; otherwise the identifier by which it is recognised. */
function useFormatName({ identifiers }: LearntFormat, taught: readonly TaughtDocument[]): string {
  const { t } = useTranslation()
  const names = new Set(taught.flatMap(({ submission }) => submission?.partyName ?? []))
  const [identifier] = identifiers
  const unnamed = identifier === undefined ? t('formats.unnamed') : splitIdentifier(identifier).value
  return names.size > 0 ? [...names].join(', ') : unnamed
}

function RecognisedBy({ format: { identifiers, words } }: { format: LearntFormat }) {
  const { t } = useTranslation()
  const listed = identifiers.map((identifier) => {
    const { kind, value } = splitIdentifier(identifier)
    return t(`formats.identifier.${kind}`, { value })
  })
  return [...listed, t('formats.words', { count: words })].join(' · ')
}

const identifierKinds = ['vat-id', 'iban', 'kvk', 'domain'] as const

function splitIdentifier(identifier: string) {
  const at = identifier.indexOf(':')
  const kind = identifierKinds.find((one) => one === identifier.slice(0, at)) ?? ('other' as const)
  return { kind, value: kind === 'other' ? identifier : identifier.slice(at + 1) }
}
