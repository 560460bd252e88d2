/** Words for what a person does with documents: in the list, in the review and in the palette. */
export const actions = {
  more: 'More',
  compare: 'Compare with…',
  copyLink: 'Copy link',
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
  impossible: {
    replaced: 'This is an earlier reading',
    sent: 'Corrections were sent',
    processing: 'Still being read',
    uncertain: 'Unknown whether it arrived',
    unread: 'It could not be read',
    rejected: 'Already rejected',
    reviewed: 'Already marked as reviewed',
  },
  ask: {
    reject: '{count, plural, one {Reject {file}} other {Reject {count} files}}',
    postpone: '{count, plural, one {Postpone {file}} other {Postpone {count} files}}',
    'mark-reviewed':
      '{count, plural, one {Mark {file} as reviewed?} other {{count} files: not everything is checked}}',
    'read-again': '{count, plural, one {Read {file} again} other {Read {count} files again}}',
    'assign-model':
      '{count, plural, one {Change the model of {file}} other {Change the model of {count} files}}',
    delete: '{count, plural, one {Delete {file}?} other {Delete {count} files?}}',
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
  reasonMissing: 'Choose a reason.',
  note: 'Note',
  noteMissing: 'Describe the reason.',
  until: 'Until',
  untilPast: 'Choose a day after today.',
  in: { tomorrow: 'Tomorrow', week: 'In a week', month: 'In 30 days' },
  postponeMeaning:
    '{count, plural, one {The document comes back automatically on that day.} other {The documents come back automatically on that day.}}',
  model: 'Model',
  ownModel: 'The current model of each document',
  readAgainMeaning:
    '{count, plural, one {The file is read again, which is charged as a new reading. Your work so far stays with the earlier reading, which you can open under “History”.} other {The files are read again, and each is charged as a new reading. Your work so far stays with the earlier readings, which you can open under “History”.}}',
  assignMeaning:
    '{count, plural, one {The document has not been read yet. It will be read with this model.} other {The documents have not been read yet. They will be read with this model.}}',
  deleteMeaning:
    '{count, plural, one {You can restore it within {days} days, with the filter “Deleted”. After that it is removed for good.} other {You can restore them within {days} days, with the filter “Deleted”. After that they are removed for good.}}',
  uncheckedMeaning:
    '{count, plural, one {{count} flagged field has not been checked. By marking it as reviewed, you confirm that you have looked at it.} other {{count} flagged fields have not been checked. By marking them as reviewed, you confirm that you have looked at them.}}',
  askedMeaning:
    '{count, plural, one {{count} document is flagged as a whole. By marking its file as reviewed, you confirm that you have looked at the document.} other {{count} documents are flagged as a whole. By marking them as reviewed, you confirm that you have looked at them.}}',
  failed: 'Nothing was changed.',
  bar: 'Last action',
  done: {
    reject: '{count, plural, one {{file} was rejected.} other {{count} files were rejected.}}',
    postpone: '{count, plural, one {{file} was postponed.} other {{count} files were postponed.}}',
    'mark-reviewed':
      '{count, plural, one {{file} was marked as reviewed.} other {{count} files were marked as reviewed.}}',
    reopen: '{count, plural, one {{file} was reopened.} other {{count} files were reopened.}}',
    'read-again':
      '{count, plural, one {{file} will be read again.} other {{count} files will be read again.}}',
    'set-boundaries':
      '{count, plural, one {{file} will be read as the documents you set.} other {{count} files will be read as the documents you set.}}',
    'assign-model':
      '{count, plural, one {{file} will be read with the other model.} other {{count} files will be read with the other model.}}',
    delete: '{count, plural, one {{file} was deleted.} other {{count} files were deleted.}}',
    restore: '{count, plural, one {{file} was restored.} other {{count} files were restored.}}',
  },
  refused: '{count, plural, one {{file} was not changed.} other {{count} files were not changed.}}',
  undo: 'Undo',
  undone: '{count, plural, one {Undone.} other {Undone for {count} files.}}',
} as const
