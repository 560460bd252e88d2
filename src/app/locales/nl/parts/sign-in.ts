import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts of the form for signing in. */
export const nlSignIn: Catalogue['signIn'] = {
  signIn: {
    title: 'Aanmelden',
    why: 'Voor deze werkruimte moet je je aanmelden.',
    kept: 'Je werk is bewaard; na het aanmelden kun je verder.',
    token: 'Toegangstoken',
    hint: 'Je hebt het gekregen van degene die deze werkruimte heeft ingericht.',
    submit: 'Aanmelden',
    busy: 'Bezig met aanmelden…',
    empty: 'Typ of plak je toegangstoken.',
    wrong: 'Onbekend toegangstoken. Controleer of je het helemaal hebt gekopieerd.',
    slowed: 'Te veel mislukte pogingen. Wacht even en probeer het opnieuw.',
    slowedFor:
      'Te veel mislukte pogingen. Probeer het over {seconds, plural, one {{seconds} seconde} other {{seconds} seconden}} opnieuw.',
    leave: {
      title: 'Afmelden tijdens het uploaden?',
      text: 'Nog niet elk bestand is geüpload. Als je je nu afmeldt, stoppen de andere uploads en moet je die bestanden misschien opnieuw toevoegen.',
      ended: 'Er wordt geen bestand meer geüpload.',
      stay: 'Aangemeld blijven',
    },
  },
}
