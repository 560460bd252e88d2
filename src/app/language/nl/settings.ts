/** Woorden van het instellingenscherm. */
export const settings = {
  title: 'Instellingen',
  kept: 'Bewaard op dit apparaat; ze werken meteen.',
  language: 'Taal',
  languageSystem: 'Zoals de browser',
  theme: 'Thema',
  themeSystem: 'Zoals het systeem',
  themeLight: 'Licht',
  themeDark: 'Donker',
  keys: 'Toetsenbord',
  singleKeys: 'Losse toetsen',
  singleKeysMeaning: '“/” gaat naar het zoekveld en “?” toont alle toetsen. Ze doen niets terwijl je typt.',
  service: 'Herkenningsdienst',
  serviceLocal: 'De lokale dienst van deze installatie antwoordt. Documenten blijven op deze server.',
  serviceHosted: 'Een gehoste dienst antwoordt: {{origin}}',
  serviceLoading: 'Navragen welke dienst antwoordt…',
}
