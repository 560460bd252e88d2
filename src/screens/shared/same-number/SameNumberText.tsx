import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { SameNumber } from './find-same-number.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface SameNumberTextProps {
  sameNumber: SameNumber<Pick<Submission, 'fileName'>>
  /** Number of documents in the file. */
  documents: number
}

/** Longer lists of names would be less informative. */
const maxOthers = 2

/** Names other files with a document of the same number, and counts documents within the file with the same number. */
export function SameNumberText({ sameNumber, documents }: SameNumberTextProps) {
  const { t, language } = useTranslation()
  const { others, inside } = sameNumber
  const more = others.length - maxOthers
  const names = others.slice(0, maxOthers).map(({ fileName }) => fileName)
  const files = new Intl.ListFormat(language).format([
    ...names,
    ...(more > 0 ? [t('documents.table.others', { count: more })] : []),
  ])
  return (
    <>
      {others.length > 0 && (
        <p className="mt-0.5 text-xs text-attention">
          {documents > 1
            ? t('documents.table.sameNumberInside', { files, count: sameNumber.documents })
            : t('documents.table.sameNumber', { files })}
        </p>
      )}
      {inside > 0 && (
        <p className="mt-0.5 text-xs text-attention">
          {t('documents.table.sameNumberTwice', { count: inside })}
        </p>
      )}
    </>
  )
}
