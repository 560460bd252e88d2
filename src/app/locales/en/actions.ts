/** Words for what a person does with documents: in the list, in the review and in the palette. */
export const actions = {
  more: 'More',
  compare: 'Compare with…',
  copyLink: 'Copy a link to this',
  linkCopied: 'Link to {what} copied.',
  linkNotCopied: 'The link could not be copied: {link}',
  names: {
    retry: 'Try again',
    reject: 'Reject…',
    postpone: 'Postpone…',
    'mark-reviewed': 'Mark as reviewed',
    reopen: 'Reopen',
    'read-again': 'Read again…',
    'assign-model': 'Change the model…',
    delete: 'Delete',
    restore: 'Restore',
  },
  ask: {
    reject: '{count, plural, one {Reject {file}} other {Reject {count} documents}}',
    postpone: '{count, plural, one {Postpone {file}} other {Postpone {count} documents}}',
    'mark-reviewed':
      '{count, plural, one {Mark {file} as reviewed?} other {{count} documents: not everything is checked}}',
    'read-again': '{count, plural, one {Read {file} again} other {Read {count} documents again}}',
    'assign-model':
      '{count, plural, one {Change the model of {file}} other {Change the model of {count} documents}}',
    delete: '{count, plural, one {Delete {file}?} other {Delete {count} documents?}}',
  },
  confirm: {
    reject: 'Reject',
    postpone: 'Postpone',
    'mark-reviewed': 'Mark as reviewed anyway',
    'read-again': 'Read again',
    'assign-model': 'Change the model',
    delete: 'Delete',
  },
  reason: 'Reason',
  reasons: {
    unreadable: 'Unreadable',
    incomplete: 'Incomplete',
    'wrong-document': 'Wrong kind of document',
    duplicate: 'Duplicate',
    'not-for-us': 'Not for us',
    other: 'Other',
  },
  reasonMissing: 'Choose the reason.',
  note: 'Note',
  noteMissing: 'Say what the reason is.',
  until: 'Until',
  untilPast: 'Choose a day after today.',
  in: { tomorrow: 'Tomorrow', week: 'In a week', month: 'In 30 days' },
  postponeMeaning:
    '{count, plural, one {The document comes back by itself on that day.} other {The documents come back by themselves on that day.}}',
  model: 'Model',
  ownModel: 'The model that each has',
  readAgainMeaning:
    '{count, plural, one {The file is read anew, which is charged as a new reading. What you did so far stays with the earlier reading, which you can open under “History”.} other {The files are read anew, and each is charged as a new reading. What you did so far stays with the earlier readings, which you can open under “History”.}}',
  assignMeaning:
    '{count, plural, one {The document has not been read yet. It will be read with this model.} other {The documents have not been read yet. They will be read with this model.}}',
  deleteMeaning:
    '{count, plural, one {You can restore it for {days} days, with the filter “Deleted”. Then it is removed for good.} other {You can restore them for {days} days, with the filter “Deleted”. Then they are removed for good.}}',
  uncheckedMeaning:
    '{count, plural, one {{count} flagged field has not been checked. Marking as reviewed says that you have looked at it.} other {{count} flagged fields have not been checked. Marking as reviewed says that you have looked at them.}}',
  failed: 'Nothing was changed.',
  bar: 'Last action',
  done: {
    reject: '{count, plural, one {{file} was rejected.} other {{count} documents were rejected.}}',
    postpone: '{count, plural, one {{file} was postponed.} other {{count} documents were postponed.}}',
    'mark-reviewed':
      '{count, plural, one {{file} was marked as reviewed.} other {{count} documents were marked as reviewed.}}',
    reopen: '{count, plural, one {{file} was reopened.} other {{count} documents were reopened.}}',
    'read-again':
      '{count, plural, one {The reading of {file} was started again.} other {The reading of {count} documents was started again.}}',
    'set-boundaries':
      '{count, plural, one {The reading of {file} as the documents you set was started.} other {The reading of {count} files as the documents you set was started.}}',
    'assign-model':
      '{count, plural, one {{file} will be read with the other model.} other {{count} documents will be read with the other model.}}',
    delete: '{count, plural, one {{file} was deleted.} other {{count} documents were deleted.}}',
    restore: '{count, plural, one {{file} was restored.} other {{count} documents were restored.}}',
  },
  refused:
    '{count, plural, one {{file} was left as it is.} other {{count} documents were left as they are.}}',
  undo: 'Undo',
  undone: '{count, plural, one {Taken back.} other {Taken back for {count} documents.}}',
} as const
