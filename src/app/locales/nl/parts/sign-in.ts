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
    shared: 'Ook anderen gebruiken dit apparaat',
    sharedMeaning:
      'Afmelden verwijdert dan wat deze browser van documenten bewaart, van iedereen: ook stappen om ongedaan te maken en werk dat nog niet is opgeslagen.',
    provider: {
      named: 'Aanmelden met {label}',
      unnamed: 'Aanmelden met het account van je organisatie',
      newTab:
        'Dit opent een nieuw tabblad, zodat je werk hier blijft staan. Kom terug als je bent aangemeld.',
      orToken: 'Of met een toegangstoken',
      again: 'Opnieuw aanmelden met {label}',
      againUnnamed: 'Opnieuw aanmelden met het account van je organisatie',
      againWhy: 'Meld je eerst opnieuw aan, zodat niemand anders dit kan doen bij een scherm dat open staat.',
      failure: {
        cancelled: 'Je hebt het aanmelden niet afgemaakt. Er is niets veranderd.',
        unknown:
          'Je account heeft geen toegang tot deze werkruimte. Degene die deze werkruimte heeft ingericht, kan je toegang geven.',
        expired: 'Deze aanmelding is niet meer geldig, of begon in een andere browser. Meld je opnieuw aan.',
        unavailable: 'De aanmeldpagina van je organisatie is nu niet beschikbaar. Probeer het later opnieuw.',
        clock:
          'De klok van deze server en die van de aanmelding van je organisatie verschillen te veel. Vertel het degene die deze werkruimte heeft ingericht.',
        notConfirmed:
          'Er is niet bevestigd dat je je zojuist zelf hebt aangemeld. Er is geen sessie beëindigd.',
        slowed:
          'Vanaf je netwerk zijn te veel pogingen gedaan om aan te melden. Wacht een minuut en probeer het opnieuw.',
        storage: 'De database van deze werkruimte is nu niet beschikbaar. Probeer het later opnieuw.',
        failed:
          'Aanmelden is mislukt. Probeer het opnieuw, of vertel het degene die deze werkruimte heeft ingericht.',
      },
    },
    leave: {
      title: 'Afmelden tijdens het uploaden?',
      text: 'Nog niet elk bestand is geüpload. Als je je nu afmeldt, stoppen de andere uploads en moet je die bestanden misschien opnieuw toevoegen.',
      workTitle: 'Afmelden en wijzigingen verliezen?',
      work: 'Deze browser heeft wijzigingen die nog niet op de server zijn opgeslagen. Omdat ook anderen dit apparaat gebruiken, verwijdert afmelden ze.',
      ended: 'Er wordt geen bestand meer geüpload.',
      stay: 'Aangemeld blijven',
    },
  },
}
