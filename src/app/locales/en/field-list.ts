/** The list of the fields, and the line of those that were not flagged. */
export const fieldList = {
  none: {
    matches: 'No matching fields.',
    toCheck: 'All flagged fields have been checked.',
    all: 'Show all fields',
  },
  sheet: {
    previous: 'Previous field',
    next: 'Next field',
    position: 'Field {position} of {total}',
    all: 'All fields',
    one: 'One at a time',
  },
  fold: {
    unflagged:
      '{fields, plural, one {{fields} field was not flagged} other {{fields} fields were not flagged}}',
    partly:
      '{fields, plural, one {{fields} field was not flagged} other {{fields} fields were not flagged}}; {found, plural, one {{found} agrees} other {{found} agree}} with the page',
    missing:
      '{fields, plural, one {{fields} field was not flagged} other {{fields} fields were not flagged}}; {found, plural, one {{found} agrees} other {{found} agree}} with the page, {missing, plural, one {{missing} was} other {{missing} were}} not found on it',
    page: '{fields, plural, one {{fields} field agrees} other {{fields} fields agree}} with the page',
    some: '{fields} fields agree with the page, {tied} of them with each other',
    all: '{fields} fields agree with the page and with each other',
    toggle: 'Show or hide them',
    notFound: 'not found on the page',
  },
} as const
