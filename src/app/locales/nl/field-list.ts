import type { Catalogue } from '../catalogue.ts'

/** The list of the fields, and the line of those that were not flagged, in Dutch. */
export const fieldList: Catalogue['review']['fieldList'] = {
  none: {
    matches: 'Geen velden gevonden.',
    toCheck: 'Alle gemarkeerde velden zijn nagekeken.',
    all: 'Alle velden tonen',
  },
  sheet: {
    previous: 'Vorig veld',
    next: 'Volgend veld',
    position: 'Veld {position} van {total}',
    all: 'Alle velden',
    one: 'Eén tegelijk',
  },
  fold: {
    unflagged:
      '{fields, plural, one {{fields} veld is niet gemarkeerd} other {{fields} velden zijn niet gemarkeerd}}',
    partly:
      '{fields, plural, one {{fields} veld is niet gemarkeerd} other {{fields} velden zijn niet gemarkeerd}}; {found, plural, one {{found} klopt} other {{found} kloppen}} met de pagina',
    missing:
      '{fields, plural, one {{fields} veld is niet gemarkeerd} other {{fields} velden zijn niet gemarkeerd}}; {found, plural, one {{found} klopt} other {{found} kloppen}} met de pagina, {missing, plural, one {{missing} is} other {{missing} zijn}} er niet op gevonden',
    page: '{fields, plural, one {{fields} veld klopt} other {{fields} velden kloppen}} met de pagina',
    some: '{fields} velden kloppen met de pagina, waarvan {tied} ook met elkaar',
    all: '{fields} velden kloppen met de pagina en met elkaar',
    toggle: 'Tonen of verbergen',
    notFound: 'niet op de pagina gevonden',
  },
}
