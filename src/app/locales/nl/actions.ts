/** Words for what a person does with documents: in the list, in the review and in the palette. */
export const actions = {
  more: 'Meer',
  compare: 'Vergelijken met…',
  copyLink: 'Link hierheen kopiëren',
  linkCopied: 'Link naar {what} gekopieerd.',
  linkNotCopied: 'De link kon niet gekopieerd worden: {link}',
  names: {
    retry: 'Opnieuw proberen',
    reject: 'Afwijzen…',
    postpone: 'Uitstellen…',
    'mark-reviewed': 'Als nagekeken markeren',
    reopen: 'Heropenen',
    'read-again': 'Opnieuw lezen…',
    'assign-model': 'Model wijzigen…',
    delete: 'Verwijderen',
    restore: 'Terugzetten',
  },
  ask: {
    reject: '{count, plural, one {{file} afwijzen} other {{count} documenten afwijzen}}',
    postpone: '{count, plural, one {{file} uitstellen} other {{count} documenten uitstellen}}',
    'mark-reviewed':
      '{count, plural, one {{file} als nagekeken markeren?} other {{count} documenten: niet alles is nagekeken}}',
    'read-again': '{count, plural, one {{file} opnieuw lezen} other {{count} documenten opnieuw lezen}}',
    'assign-model':
      '{count, plural, one {Het model van {file} wijzigen} other {Het model van {count} documenten wijzigen}}',
    delete: '{count, plural, one {{file} verwijderen?} other {{count} documenten verwijderen?}}',
  },
  confirm: {
    reject: 'Afwijzen',
    postpone: 'Uitstellen',
    'mark-reviewed': 'Toch als nagekeken markeren',
    'read-again': 'Opnieuw lezen',
    'assign-model': 'Model wijzigen',
    delete: 'Verwijderen',
  },
  reason: 'Reden',
  reasons: {
    unreadable: 'Onleesbaar',
    incomplete: 'Onvolledig',
    'wrong-document': 'Verkeerd soort document',
    duplicate: 'Dubbel',
    'not-for-us': 'Niet voor ons',
    other: 'Anders',
  },
  reasonMissing: 'Kies de reden.',
  note: 'Toelichting',
  noteMissing: 'Schrijf op wat de reden is.',
  until: 'Tot',
  untilPast: 'Kies een dag na vandaag.',
  in: { tomorrow: 'Morgen', week: 'Over een week', month: 'Over 30 dagen' },
  postponeMeaning:
    '{count, plural, one {Het document komt op die dag vanzelf terug.} other {De documenten komen op die dag vanzelf terug.}}',
  model: 'Model',
  ownModel: 'Het model dat elk heeft',
  readAgainMeaning:
    '{count, plural, one {Het bestand wordt opnieuw gelezen; dat telt als een nieuwe lezing. Wat je tot nu toe deed, blijft bij de eerdere lezing, die je onder “Geschiedenis” kunt openen.} other {De bestanden worden opnieuw gelezen; elk telt als een nieuwe lezing. Wat je tot nu toe deed, blijft bij de eerdere lezingen, die je onder “Geschiedenis” kunt openen.}}',
  assignMeaning:
    '{count, plural, one {Het document is nog niet gelezen. Het wordt met dit model gelezen.} other {De documenten zijn nog niet gelezen. Ze worden met dit model gelezen.}}',
  deleteMeaning:
    '{count, plural, one {Je kunt het {days} dagen lang terugzetten, met het filter “Verwijderd”. Daarna is het voorgoed weg.} other {Je kunt ze {days} dagen lang terugzetten, met het filter “Verwijderd”. Daarna zijn ze voorgoed weg.}}',
  uncheckedMeaning:
    '{count, plural, one {{count} gemarkeerd veld is nog niet nagekeken. Met ‘als nagekeken markeren’ zeg je dat je het hebt bekeken.} other {{count} gemarkeerde velden zijn nog niet nagekeken. Met ‘als nagekeken markeren’ zeg je dat je ze hebt bekeken.}}',
  failed: 'Er is niets gewijzigd.',
  bar: 'Laatste handeling',
  done: {
    reject: '{count, plural, one {{file} is afgewezen.} other {{count} documenten zijn afgewezen.}}',
    postpone: '{count, plural, one {{file} is uitgesteld.} other {{count} documenten zijn uitgesteld.}}',
    'mark-reviewed':
      '{count, plural, one {{file} is als nagekeken gemarkeerd.} other {{count} documenten zijn als nagekeken gemarkeerd.}}',
    reopen: '{count, plural, one {{file} is heropend.} other {{count} documenten zijn heropend.}}',
    'read-again':
      '{count, plural, one {Het lezen van {file} is opnieuw gestart.} other {Het lezen van {count} documenten is opnieuw gestart.}}',
    'set-boundaries':
      '{count, plural, one {Het lezen van {file} als de documenten die je aangaf is gestart.} other {Het lezen van {count} bestanden als de documenten die je aangaf is gestart.}}',
    'assign-model':
      '{count, plural, one {{file} wordt met het andere model gelezen.} other {{count} documenten worden met het andere model gelezen.}}',
    delete: '{count, plural, one {{file} is verwijderd.} other {{count} documenten zijn verwijderd.}}',
    restore: '{count, plural, one {{file} is teruggezet.} other {{count} documenten zijn teruggezet.}}',
  },
  refused:
    '{count, plural, one {{file} is gelaten zoals het is.} other {{count} documenten zijn gelaten zoals ze zijn.}}',
  undo: 'Ongedaan maken',
  undone: '{count, plural, one {Ongedaan gemaakt.} other {Ongedaan gemaakt voor {count} documenten.}}',
} as const
