/** Words for what a person does with documents: in the list, in the review and in the palette. */
export const actions = {
  more: 'Meer',
  compare: 'Vergelijken met…',
  copyLink: 'Link kopiëren',
  linkCopied: 'Link naar {what} gekopieerd.',
  linkNotCopied: 'De link kon niet worden gekopieerd: {link}',
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
  impossible: {
    replaced: 'Dit is een eerdere lezing',
    sent: 'De correcties zijn verstuurd',
    processing: 'Wordt nog gelezen',
    uncertain: 'Onbekend of het is aangekomen',
    unread: 'Het kon niet worden gelezen',
    rejected: 'Al afgewezen',
    reviewed: 'Al als nagekeken gemarkeerd',
  },
  ask: {
    reject: '{count, plural, one {{file} afwijzen} other {{count} bestanden afwijzen}}',
    postpone: '{count, plural, one {{file} uitstellen} other {{count} bestanden uitstellen}}',
    'mark-reviewed':
      '{count, plural, one {{file} als nagekeken markeren?} other {{count} bestanden: niet alles is nagekeken}}',
    'read-again': '{count, plural, one {{file} opnieuw lezen} other {{count} bestanden opnieuw lezen}}',
    'assign-model':
      '{count, plural, one {Het model van {file} wijzigen} other {Het model van {count} bestanden wijzigen}}',
    delete: '{count, plural, one {{file} verwijderen?} other {{count} bestanden verwijderen?}}',
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
  reasonMissing: 'Kies een reden.',
  note: 'Toelichting',
  noteMissing: 'Beschrijf de reden.',
  until: 'Tot',
  untilPast: 'Kies een dag na vandaag.',
  in: { tomorrow: 'Morgen', week: 'Over een week', month: 'Over 30 dagen' },
  postponeMeaning:
    '{count, plural, one {Het document komt op die dag automatisch terug.} other {De documenten komen op die dag automatisch terug.}}',
  model: 'Model',
  ownModel: 'Het huidige model van elk document',
  readAgainMeaning:
    '{count, plural, one {Het bestand wordt opnieuw gelezen; dat telt als een nieuwe lezing. Je werk tot nu toe blijft bij de eerdere lezing, die je onder “Geschiedenis” kunt openen.} other {De bestanden worden opnieuw gelezen; elk telt als een nieuwe lezing. Je werk tot nu toe blijft bij de eerdere lezingen, die je onder “Geschiedenis” kunt openen.}}',
  assignMeaning:
    '{count, plural, one {Het document is nog niet gelezen. Het wordt met dit model gelezen.} other {De documenten zijn nog niet gelezen. Ze worden met dit model gelezen.}}',
  deleteMeaning:
    '{count, plural, one {Je kunt het binnen {days} dagen terugzetten, met het filter “Verwijderd”. Daarna is het voorgoed weg.} other {Je kunt ze binnen {days} dagen terugzetten, met het filter “Verwijderd”. Daarna zijn ze voorgoed weg.}}',
  uncheckedMeaning:
    '{count, plural, one {{count} gemarkeerd veld is nog niet nagekeken. Door het als nagekeken te markeren, bevestig je dat je het hebt bekeken.} other {{count} gemarkeerde velden zijn nog niet nagekeken. Door ze als nagekeken te markeren, bevestig je dat je ze hebt bekeken.}}',
  askedMeaning:
    '{count, plural, one {{count} document is als geheel gemarkeerd. Door het bestand als nagekeken te markeren, bevestig je dat je het document hebt bekeken.} other {{count} documenten zijn als geheel gemarkeerd. Door ze als nagekeken te markeren, bevestig je dat je ze hebt bekeken.}}',
  failed: 'Er is niets gewijzigd.',
  bar: 'Laatste handeling',
  done: {
    reject: '{count, plural, one {{file} is afgewezen.} other {{count} bestanden zijn afgewezen.}}',
    postpone: '{count, plural, one {{file} is uitgesteld.} other {{count} bestanden zijn uitgesteld.}}',
    'mark-reviewed':
      '{count, plural, one {{file} is als nagekeken gemarkeerd.} other {{count} bestanden zijn als nagekeken gemarkeerd.}}',
    reopen: '{count, plural, one {{file} is heropend.} other {{count} bestanden zijn heropend.}}',
    'read-again':
      '{count, plural, one {{file} wordt opnieuw gelezen.} other {{count} bestanden worden opnieuw gelezen.}}',
    'set-boundaries':
      '{count, plural, one {{file} wordt gelezen als de documenten die je hebt aangegeven.} other {{count} bestanden worden gelezen als de documenten die je hebt aangegeven.}}',
    'assign-model':
      '{count, plural, one {{file} wordt met het andere model gelezen.} other {{count} bestanden worden met het andere model gelezen.}}',
    delete: '{count, plural, one {{file} is verwijderd.} other {{count} bestanden zijn verwijderd.}}',
    restore: '{count, plural, one {{file} is teruggezet.} other {{count} bestanden zijn teruggezet.}}',
  },
  refused: '{count, plural, one {{file} is niet gewijzigd.} other {{count} bestanden zijn niet gewijzigd.}}',
  undo: 'Ongedaan maken',
  undone: '{count, plural, one {Ongedaan gemaakt.} other {Ongedaan gemaakt voor {count} bestanden.}}',
} as const
