import { useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import type { PageTurner } from '#src/viewer/viewer-props.ts'
import { useOutbox } from '../outbox.ts'
import type { Desk } from './desk.ts'
import { fieldSearchId } from './FieldsToolbar.tsx'
import type { ActParts } from './review-acts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { useChangeAddress } from './use-change-address.ts'
import { usePilePlace } from './use-pile-place.ts'

interface ScreenParts {
  readonly desk: Desk
  readonly order: RefObject<readonly ReviewField[]>
  readonly selected: ReviewField | undefined
  readonly turner: RefObject<PageTurner | null>
  readonly onDialog: (dialog: OpenDialog) => void
}

/** What the acts of the screen work with: the desk, and the ways to other pages, documents and screens. */
export function useActParts({ turner, ...parts }: ScreenParts): ActParts & {
  readonly turnTo: (page: number) => void
} {
  const { desk } = parts
  const { submission, documentIndex, result } = desk
  const changeAddress = useChangeAddress()
  const navigate = useNavigate()
  const outbox = useOutbox()
  const place = usePilePlace(submission.id)
  const go = (submissionId: string) =>
    void navigate({ to: '/review/$submissionId', params: { submissionId } })
  return {
    ...parts,
    turnTo: (page) => turner.current?.turnTo(page),
    onSearchBox: () => document.getElementById(fieldSearchId)?.focus(),
    onOnly: () => void changeAddress((before) => ({ ...before, only: before.only ? undefined : true })),
    turnPage(step) {
      // Asked of the viewer: the address is a little late.
      const page = turner.current?.pageBy(step)
      return page === undefined ? undefined : () => turner.current?.turnTo(page)
    },
    goDocument(step) {
      const index = documentIndex + step
      if (index < 0 || index >= result.Documents.length) return undefined
      return () => void navigate({ to: '.', search: { document: index || undefined }, replace: true })
    },
    goPile(step) {
      const id = step === 1 ? place?.after : place?.before
      return id === undefined ? undefined : () => go(id)
    },
    goScreen: (to) => void navigate({ to }),
    takeBackSend() {
      const last = outbox.snapshot().findLast(({ state }) => state.step === 'waiting')
      if (last === undefined || desk.work.changedAt() > last.putAt) return undefined
      return () => {
        if (outbox.takeBack(last.submissionId) && last.submissionId !== submission.id) go(last.submissionId)
      }
    },
  }
}
