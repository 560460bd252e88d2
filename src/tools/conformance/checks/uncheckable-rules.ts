import type { UncheckableRule } from '../run/check.ts'

/** Rules that no call from outside can verify, each with the reason. */
export const uncheckableRules: readonly UncheckableRule[] = [
  { section: '2.2', rule: 'Success bodies of the registry', why: 'the spec does not show them' },
  {
    section: '2.3',
    rule: 'One submitted file can produce several documents',
    why: 'which files do is up to the model',
  },
  {
    section: '2.6',
    rule: 'The 39 file types are accepted',
    why: 'it would take a reading of each; submit one with --file',
  },
  { section: '4.2', rule: 'Other values of format', why: 'the spec does not show them' },
  {
    section: '4.4',
    rule: 'Only the first entry of Documents is sent on',
    why: 'what is sent on is not visible from outside',
  },
  {
    section: '4.4',
    rule: 'About three corrections are needed before improvement is noticed',
    why: 'it would teach the service, and take readings of different documents',
  },
  {
    section: '5',
    rule: 'The description for an invalid key names the failing component',
    why: 'the spec does not say in which words',
  },
  {
    section: '5',
    rule: 'At least one model is set up for the organisation',
    why: 'no operation lists models',
  },
  { section: '6', rule: 'No callback and no webhook', why: 'nothing shows what is not sent' },
  { section: '7.1', rule: 'HTTP statuses of registry errors', why: 'the spec does not show them' },
  { section: '8', rule: 'A document of 500 pages is taken', why: 'it would take a reading of 500 pages' },
  {
    section: '8',
    rule: 'Only a successful reading is charged; fetching costs nothing',
    why: 'no operation shows the balance',
  },
]
