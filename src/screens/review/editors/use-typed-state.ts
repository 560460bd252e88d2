import { useTranslation } from 'react-i18next'
import { toLanguage } from '../form/value-text.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useTypedText } from '../session/selectors.ts'
import type { TypedTarget } from '../session/typed-text.ts'

/**
 * Text that is typed and takes effect only once it is committed, such as a name or a chip: like useState, in the draft
 * store, so that it survives a reload.
 */
export function useTypedState(
  target: Omit<TypedTarget, 'document'>,
): readonly [text: string | undefined, setText: (text: string | undefined) => void] {
  const { i18n } = useTranslation()
  const { store, documentIndex } = useReviewSession()
  const setText = (text: string | undefined) =>
    store.setTyped(
      { ...target, document: documentIndex },
      text === undefined
        ? undefined
        : { value: text, currency: '', problem: undefined, language: toLanguage(i18n.language) },
    )
  return [useTypedText(target)?.value, setText]
}
