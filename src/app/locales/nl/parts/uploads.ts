import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts of uploads and of files that were held back. */
export const nlUploads: Catalogue['uploads'] = {
  uploads: {
    list: 'Uploads',
    cancel: 'Upload van {file} annuleren',
    retry: '{file} opnieuw proberen',
    dismiss: '{file} uit de lijst verwijderen',
    sendAnyway: 'Toch uploaden',
    openEarlier: 'Eerder document openen',
    checking: 'Bestand controleren…',
    queued: 'In de wachtrij',
    uploading: 'Uploaden, {percent}%',
    waiting: 'Geüpload; de dienst leest het document',
    accepted: 'Geüpload; wacht op antwoord',
    done: 'Geüpload',
    cancelled: 'Geannuleerd; er is niets opgeslagen',
    busy: 'De server is bezig met andere uploads. We proberen het automatisch opnieuw.',
    serviceAway:
      'Het bestand is hier bewaard, maar de herkenningsdienst is niet bereikbaar. Verstuur het opnieuw vanuit de rij.',
    retrying: '{reason} We proberen het automatisch opnieuw.',
    unknown:
      'De verbinding viel weg voordat de server antwoordde, dus het is niet bekend of het bestand is aangekomen. Opnieuw proberen is veilig: er wordt niet twee keer afgerekend.',
    duplicate: 'Dit bestand is al ingestuurd op {when} ({model}).',
    refused: {
      type: 'Bestanden van het type “{extension}” worden niet ondersteund.',
      heic: 'HEIC-foto’s worden niet ondersteund. Deel de foto op een iPhone als JPEG, of kies voor nieuwe foto’s “Meest compatibel” bij Instellingen > Camera > Structuur.',
      xml: 'Een los XML-bestand kan niet worden geüpload. Een e-factuur in XML wordt gelezen als die in een e-mail of een zipbestand zit.',
      typeNone:
        'Het bestand heeft geen extensie, dus het type is onbekend. Ondersteund: pdf, tekst, Office-documenten, afbeeldingen, e-mail en zip.',
      typeNoneWithoutOffice:
        'Het bestand heeft geen extensie, dus het type is onbekend. Ondersteund: pdf, tekst, afbeeldingen, e-mail en zip.',
      typeSpace:
        'De bestandsnaam eindigt op een spatie, waardoor het type onbekend is. Haal de spatie weg en upload het bestand opnieuw.',
      office: 'Office-documenten kunnen hier niet worden gelezen. Bewaar het document als pdf en upload die.',
      empty: 'Het bestand is leeg (0 bytes).',
      size: 'Het bestand is {size}; de grens is 30 MB.',
      name: 'Deze bestandsnaam is niet toegestaan. Gebruik 1 tot 255 tekens, zonder schuine strepen of stuurtekens.',
    },
  },
}
