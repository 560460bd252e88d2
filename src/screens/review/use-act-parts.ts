import { getRouteApi, useNavigate } from '@tanstack/react-router'
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

const route = getRouteApi('/review/$submissionId')

interface ScreenParts {
  readonly desk: Desk
  readonly order: RefObject<readonly ReviewField[]>
  readonly selected: ReviewField | undefined
  readonly pageCount: number | undefined
  readonly turner: RefObject<PageTurner | null>
  readonly onDialog: (dialog: OpenDialog) => void
}

/** What the acts of the screen work with: the desk, and the ways to other pages, documents and screens. */
export function useActParts({ pageCount = 0, turner, ...parts }: ScreenParts): ActParts & {
  readonly turnTo: (page: number) => void
} {
  const { desk } = parts
  const { submission, documentIndex, result } = desk
  const search = route.useSearch()
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
      const page = (search.page ?? 0) + step
      return page >= 0 && page < pageCount ? () => turner.current?.turnBy(step) : undefined
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
