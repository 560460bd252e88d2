/** Splitting and joining the documents of a file. */
export const boundaries = {
  title: 'Documenten in dit bestand',
  item: 'Documenten splitsen of samenvoegen…',
  open: 'Documenten splitsen of samenvoegen',
  meaning:
    'Markeer elke pagina waar een nieuw document begint, of sleep een grens naar een andere pagina. Elk document wordt daarna apart gelezen; dat kost niets.',
  keys: 'Met de pijltoetsen ga je van pagina naar pagina, met de spatiebalk markeer je er een of juist niet, met Shift en een pijltoets verplaats je een grens.',
  strip: 'Waar documenten beginnen',
  switch: 'Nieuw document op pagina {page}',
  page: 'Pagina {page}',
  document: 'Document {number}',
  count:
    '{count, plural, one {{count} document: pagina’s {pages}} other {{count} documenten: pagina’s {pages}}}',
  unchanged: 'Zo is het bestand nu verdeeld.',
  keeps: 'Je werk aan documenten waarvan de pagina’s hetzelfde blijven, blijft bewaard.',
  loses:
    'Deze documenten worden opnieuw gelezen. Je werk eraan blijft bij de eerdere lezing, onder “Geschiedenis”, en komt terug als je hun pagina’s weer zo aangeeft:',
  lost: '{count, plural, one {Document {number}: {count} veld} other {Document {number}: {count} velden}}',
  sent: 'Voor deze lezing zijn correcties verstuurd. De nieuwe lezing moet opnieuw worden nagekeken.',
  first: 'De dienst geeft alleen correcties voor het eerste document door.',
  notSaved: 'Je werk kon nog niet worden bewaard, dus er is niets veranderd. Probeer het zo opnieuw.',
  hosted:
    'De documenten worden gelezen door een gehoste dienst, die geen documentgrenzen accepteert. Splits het bestand voordat je het uploadt, of upload de delen een voor een.',
  confirm: 'Deze documenten lezen',
  reset: 'Herstellen',
}
