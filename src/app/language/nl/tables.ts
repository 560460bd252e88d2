/** Woorden van de tabellen op het nakijkscherm. */
export const tables = {
  rows_one: '{{count}} rij',
  rows_other: '{{count}} rijen',
  row: 'Rij {{number}}',
  cell: '{{column}}, rij {{row}}',
  insert: 'Rij hieronder invoegen',
  duplicate: 'Rij verdubbelen',
  remove: 'Rij verwijderen',
  accept: 'Alle cellen van {{table}} goedkeuren',
  flagged: 'na te kijken',
  empty: 'leeg',
  hint: 'Pijltjes verplaatsen, Enter of F2 wijzigt, Esc annuleert.',
}
