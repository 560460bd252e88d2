import type { Catalogue } from '../../catalogue.ts'

/** The Dutch texts of the demo. */
export const nlDemo: Catalogue['demo'] = {
  demo: {
    banner: 'Demo: alles blijft in deze browser',
    why: 'Er is geen server: je documenten worden in deze browser gelezen en bewaard en gaan nergens anders heen. Voor Office-documenten, gehoste diensten en aanmelden is de serverversie nodig.',
    about: 'Over de demo',
    reset: 'Leegmaken',
    resetTitle: 'De demo leegmaken?',
    resetWhy:
      'Alle documenten, correcties, instellingen en wat daarvan geleerd is, worden uit deze browser verwijderd. Dit kan niet ongedaan worden gemaakt.',
    resetConfirm: 'Alles verwijderen',
    resetting: 'Verwijderen…',
    starting: 'De demo start…',
    loading: 'De demo wordt eenmalig geladen: {done} van {total} MB',
    elsewhereTitle: 'De demo is geopend in een ander tabblad',
    elsewhere: 'Er kan één tabblad tegelijk met de documenten in deze browser werken.',
    takenOverTitle: 'De demo is overgenomen door een ander tabblad',
    takenOver: 'Je werk is bewaard. Ga daar verder.',
    useHere: 'Hier gebruiken',
    failedTitle: 'De demo kan niet starten',
    failed:
      'Deze browser laat de demo geen gegevens bewaren, of een bestand van de demo kon niet worden geladen. Wat al bewaard was, is er nog. Gebruik een recente browser en een adres dat met https begint, en vermijd privévensters.',
  },
  settings: {
    serviceLocal:
      'De lokale dienst leest de documenten in deze browser. Ze blijven hier en gaan nergens anders heen; een privévenster vergeet alles als je het sluit.',
  },
  problem: {
    reading_failed:
      'Het document kon niet worden gelezen. Zonder netwerk kan de demo een afbeelding alleen lezen als er al eerder een gelezen is.',
    storage_full:
      'Deze browser heeft geen ruimte meer voor de demo. Wat eerder is opgeslagen, blijft bewaard. Maak ruimte vrij op de schijf of verwijder gegevens van andere sites, of exporteer wat je nodig hebt en kies Leegmaken.',
    storage_unavailable:
      'Deze browser kan nu niet bij zijn opslag. Wat eerder is opgeslagen, blijft bewaard. Sluit andere tabbladen en laad de pagina opnieuw.',
    office_missing:
      'De demo kan geen Office-documenten lezen: daar is een server voor nodig. Bewaar het document als pdf en upload die.',
  },
}
