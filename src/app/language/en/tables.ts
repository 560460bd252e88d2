/** Words of the tables on the review screen. */
export const tables = {
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  row: 'Row {{number}}',
  cell: '{{column}}, row {{row}}',
  insert: 'Insert a row below',
  duplicate: 'Duplicate the row',
  remove: 'Delete the row',
  accept: 'Accept all cells of {{table}}',
  flagged: 'to check',
  empty: 'empty',
  hint: 'Arrow keys move, Enter or F2 edits, Esc cancels.',
} as const
