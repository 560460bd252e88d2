import { filterChoices } from '#src/ui/forms/filter-choices.ts'
import { SuggestField } from '#src/ui/forms/SuggestField.tsx'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { TrialDocument } from './trial-documents.ts'

/** Documents listed at once; the others are found by typing. */
const maxListed = 50

interface TrialDocumentFieldProps {
  /** All documents, newest first. */
  documents: readonly TrialDocument[]
  /** The name of a document, or what is typed to find one. */
  text: string
  /** Whether a reading was asked for while the text names no document. */
  isMissing: boolean
  /** Whether the text names a document that is no longer there. */
  isRemoved: boolean
  onChange: (text: string) => void
}

/** Chooses one of all documents; says how many of them are not listed. */
export function TrialDocumentField({
  documents,
  text,
  isMissing,
  isRemoved,
  onChange,
}: TrialDocumentFieldProps) {
  const { t, language } = useTranslation()
  const choices = documents.map(({ name }) => ({ id: name, label: '' }))
  const matching = filterChoices(choices, text).length
  const noneNamed = matching === 0 || isMissing ? t('models.trial.noneNamed') : undefined
  return (
    <SuggestField
      className="flex-1 basis-48"
      label={t('models.trial.document')}
      hint={
        matching > maxListed
          ? t('models.trial.notAllListed', { words: formatInteger(matching, language), listed: maxListed })
          : undefined
      }
      error={isRemoved ? t('models.trial.removed') : noneNamed}
      value={text}
      suggestions={choices}
      maxListed={maxListed}
      buttonLabel={t('action.showChoices')}
      onChange={onChange}
      // Selects the text, so that the next key replaces it.
      onFocus={(input) => input.select()}
    />
  )
}
