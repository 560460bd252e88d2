import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RegisterSaid } from '#src/client/device-register.ts'
import { keepAnswer } from '#src/client/registry-answers.ts'
import type { RegistryReply } from '#src/client/registry.ts'
import { findingIn } from '#src/company/finding.ts'
import { readReply } from '#src/company/read-reply.ts'
import type { FieldLabels } from '#src/review/kvk-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk } from '../desk.ts'
import { noLabels, numberIn } from './findings.ts'
import { profileAddress, profileQuery } from './use-register.ts'

/**
 * Keeps with the work what the register says of the fields' numbers whenever it is asked, here or on its own screen:
 * what it says against one asks for attention, also after a reload. Asks nothing itself.
 */
export function useKeepSaid(fields: readonly ReviewField[], labels: readonly FieldLabels[] = noLabels): void {
  const { work } = useDesk()
  const numbers = [...new Set(fields.flatMap((field) => numberIn(field, labels) ?? []))]
  const replies = useQueries({ queries: numbers.map(profileQuery) })
  useEffect(function keepSaid() {
    const said = new Map(work.said())
    for (const [at, number] of numbers.entries()) {
      const reply = replies[at]?.data
      if (reply === undefined) continue
      const against = saidAgainst(reply)
      if (against === undefined) continue
      keepAnswer(profileAddress(number), reply)
      if (against === null) said.delete(number)
      else said.set(number, against)
    }
    work.putSaid(said, labels)
  })
}

/** What an answer says against its number; null for nothing, undefined when it tells nothing of the number. */
function saidAgainst(reply: RegistryReply): RegisterSaid | null | undefined {
  const known = read.get(reply)
  if (known !== undefined) return known.said
  const answer = readReply(reply)
  const finding = findingIn(answer)
  const nothing = answer.kind === 'answer' ? null : undefined
  const said = finding ? saidOf(finding, reply.fetchedAt) : nothing
  read.set(reply, { said })
  return said
}

function saidOf(finding: NonNullable<ReturnType<typeof findingIn>>, at: number): RegisterSaid {
  if (finding.kind === 'unknown' || finding.since === undefined) return { kind: finding.kind, at }
  const known = Object.entries(finding.since).filter(([, part]) => part !== undefined)
  return { kind: 'ended', since: Object.fromEntries(known), at }
}

// Asked at every keystroke; an answer that came stays the same object.
const read = new WeakMap<RegistryReply, { readonly said: RegisterSaid | null | undefined }>()
