import { useTranslation } from 'react-i18next'

/** The problem codes that the catalogue has words for. */
const known = [
  'file_empty',
  'file_name_invalid',
  'file_too_large',
  'file_type_unsupported',
  'file_type_not_readable',
  'file_damaged',
  'file_encrypted',
  'too_many_pages',
  'model_unknown',
  'balance_insufficient',
  'reading_failed',
  'request_unknown',
  'request_not_finished',
  'feedback_not_supported',
  'document_type_missing',
  'backend_unreachable',
] as const

type Known = (typeof known)[number]

const isKnown = (code: string | null): code is Known => known.some((one) => one === code)

/**
 * Says in the reader's language why the service refused or failed.
 * @returns the service's own sentence for a code that is not ours; null when there is neither.
 */
export function useProblemWords(): (problem: {
  code: string | null
  detail: string | null
}) => string | null {
  const { t } = useTranslation()
  return ({ code, detail }) => (isKnown(code) ? t(`problem.${code}`) : detail)
}
