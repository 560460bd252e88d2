/** Splitting and joining the documents of a file. */
export const boundaries = {
  title: 'Documenten in dit bestand',
  item: 'Documenten splitsen of samenvoegen…',
  open: 'Documenten splitsen of samenvoegen',
  meaning:
    'Zet elke plek aan waar een nieuw document begint, of sleep een grens naar een andere plek. Elk document wordt daarna apart gelezen; dat kost niets.',
  keys: 'Met de pijltjes ga je van plek naar plek, met de spatiebalk zet je er een aan of uit, met Shift en een pijltje verplaats je een grens.',
  strip: 'Waar documenten beginnen',
  switch: 'Nieuw document op pagina {page}',
  page: 'Pagina {page}',
  document: 'Document {number}',
  count:
    '{count, plural, one {{count} document: pagina’s {pages}} other {{count} documenten: pagina’s {pages}}}',
  unchanged: 'Zo is het bestand nu verdeeld.',
  keeps: 'Wat je deed met documenten waarvan de pagina’s hetzelfde blijven, blijft bewaard.',
  loses:
    'Deze documenten worden opnieuw gelezen. Wat je ermee deed, blijft bij de eerdere lezing, onder “Geschiedenis”, en komt terug als je hun pagina’s weer zo aangeeft:',
  lost: '{count, plural, one {Document {number}: {count} veld} other {Document {number}: {count} velden}}',
  sent: 'Voor deze lezing zijn correcties verstuurd. De nieuwe lezing is er weer een om na te kijken.',
  first: 'De dienst geeft alleen correcties op het eerste document door.',
  notSaved: 'Je werk kon nog niet worden opgeslagen, dus er is niets veranderd. Probeer het straks opnieuw.',
  hosted:
    'De documenten worden gelezen door een dienst elders, en die kan niet worden verteld waar documenten beginnen. Splits het bestand voordat je het uploadt, of upload de delen een voor een.',
  confirm: 'Deze documenten lezen',
  reset: 'Terug naar hoe het nu is',
}
