import type { Language } from './language.ts'

/** Parts of invented companies in the country of a language. */
export interface CompanyWords {
  readonly country: string
  readonly countryName: string
  readonly trades: readonly string[]
  readonly forms: readonly string[]
  readonly streets: readonly string[]
  readonly cities: readonly string[]
  readonly people: readonly string[]
  /** Titles of persons, above their names. */
  readonly titles: readonly string[]
  /** Words before the street in the name of an owners' association. */
  readonly associations: readonly string[]
  readonly representedBy: string
  /** Printed before the address of a depot. */
  readonly depot: string
  /** Printed before the company behind a trade name. */
  readonly tradeNameWords: string
  readonly domain: string
  readonly phone: string
}

const split = (list: string) => list.split('|').map((word) => word.trim())

/** Stems of names; the second half is only for the held-out makers. */
export const nameStems: Readonly<Record<'tune' | 'held-out', readonly string[]>> = {
  tune: split(`
    Veenhof | Brandt | Mercator | Zonnedael | Kestrel | Altena | Lindqvist | Orion | Delmar | Groenewoud |
    Halcyon | Marelli | Bastide | Tornado | Kroon | Weissach | Larkspur | Castel | Noordzij | Pascal |
    Ferrara | Quinta | Steenbok | Vulcan | Marlow | Oliveto | Huerta | Baumer | Rivage | Aldergate
  `),
  'held-out': split(`
    Wolkenveld | Spectrum | Adler & Voss | Finchley | Duinzicht | Monteverde | Sauvage | Heron | Cordoba |
    Blauwhoed | Kirchner | Peregrine | Bellini | Garrigue | Almendro | Tollgate | Rozenberg | Polaris |
    Zilverling | Lafitte | Castagno | Encina | Hartmut | Thornbury | Waterland | Ruhrtal | Cygnus | Marisma
  `),
}

export const companyWords: Readonly<Record<Language, CompanyWords>> = {
  nl: {
    country: 'NL',
    countryName: 'Nederland',
    trades: split(
      'Installaties | Bouw | Transport | Schilderwerken | ICT Diensten | Drukkerij | Groothandel',
    ),
    forms: split('B.V. | BV | V.O.F. | N.V. | | '),
    streets: split('Havenkade | Molenweg | Dorpsstraat | Industrieweg | Lange Nieuwstraat | Plein 1944'),
    cities: split('IJmuiden | Utrecht | Zwolle | Den Helder | Bergen op Zoom | Almere'),
    people: split('J. de Wit | M. van den Berg | Familie Kuipers | Dhr. P. Smit'),
    titles: split('De heer | Mevrouw | Familie'),
    associations: split('VvE | Vereniging van Eigenaars'),
    representedBy: 'p/a',
    depot: 'Magazijn',
    tradeNameWords: 'handelsnaam van',
    domain: 'nl',
    phone: '+31 30 2',
  },
  de: {
    country: 'DE',
    countryName: 'Deutschland',
    trades: split('Bau | Logistik | Elektrotechnik | Druckerei | Werkzeuge | Systemhaus | Gartenbau'),
    forms: split('GmbH | GmbH & Co. KG | AG | e.K. | UG (haftungsbeschränkt) | OHG'),
    streets: split('Gartenstraße | Am Markt | Bahnhofstr. | Industriering | Lange Gasse'),
    cities: split('Köln | Neuss | Bad Homburg | Kassel | Freiburg | Ulm'),
    people: split('Andrea Vogel | Familie Krüger | Herr Tobias Lenz'),
    titles: split('Herrn | Frau | Eheleute'),
    associations: split('WEG | Wohnungseigentümergemeinschaft'),
    representedBy: 'vertreten durch',
    depot: 'Lager',
    tradeNameWords: 'eine Marke der',
    domain: 'de',
    phone: '+49 221 4',
  },
  fr: {
    country: 'FR',
    countryName: 'France',
    trades: split('Plomberie | Conseil | Imprimerie | Transports | Énergie | Bâtiment | Paysages'),
    forms: split('SARL | SAS | S.A. | EURL | SASU | '),
    streets: split('rue des Lilas | avenue Foch | chemin du Moulin | boulevard Voltaire'),
    cities: split('Lyon | Nantes | Aix-en-Provence | Metz | Pau'),
    people: split('Mme Claire Morin | M. Paul Girard | Jeanne Robin'),
    titles: split('Monsieur | Madame | M. et Mme'),
    associations: split('Syndicat des copropriétaires | Copropriété'),
    representedBy: 'représenté par',
    depot: 'Dépôt',
    tradeNameWords: 'enseigne de',
    domain: 'fr',
    phone: '+33 4 72',
  },
  en: {
    country: 'GB',
    countryName: 'United Kingdom',
    trades: split('Engineering | Consulting | Print Works | Logistics | Heating | Joinery | Software'),
    forms: split('Ltd | Limited | LLP | PLC | & Sons Ltd | '),
    streets: split('High Street | Station Road | Mill Lane | Kings Court | Park Avenue'),
    cities: split('Leeds | Bristol | Norwich | Harrogate | Exeter'),
    people: split('Mr A. Holloway | Susan Drake | The Manager'),
    titles: split('Mr and Mrs | Mr | Ms'),
    associations: split("Owners' Association | Residents' Association"),
    representedBy: 'represented by',
    depot: 'Warehouse',
    tradeNameWords: 'a trading name of',
    domain: 'co.uk',
    phone: '+44 113 4',
  },
  it: {
    country: 'IT',
    countryName: 'Italia',
    trades: split('Impianti | Costruzioni | Tipografia | Trasporti | Servizi | Arredamenti'),
    forms: split('S.r.l. | S.p.A. | S.n.c. | Srl | S.a.s. | SRL'),
    streets: split('Via Roma | Via Giuseppe Verdi | Corso Italia | Piazza Dante | Viale Monza'),
    cities: split('Milano | Torino | Bologna | Reggio Emilia | Verona'),
    people: split('Giulia Ferri | Sig. Marco Neri'),
    titles: split('Gent.mo Sig. | Egr. Sig. | Gent.ma Sig.ra'),
    associations: split('Condominio'),
    representedBy: 'rappresentato da',
    depot: 'Magazzino',
    tradeNameWords: 'marchio di',
    domain: 'it',
    phone: '+39 02 48',
  },
  es: {
    country: 'ES',
    countryName: 'España',
    trades: split('Instalaciones | Construcciones | Imprenta | Transportes | Servicios | Muebles'),
    forms: split('S.L. | S.A. | SL | S.L.U. | S.Coop. | '),
    streets: split('Calle Mayor | Avenida de la Paz | C/ Serrano | Plaza Nueva | Paseo del Prado'),
    cities: split('Madrid | Valencia | Las Palmas | Sevilla | Bilbao'),
    people: split('D. Luis Ortega | Carmen Vidal'),
    titles: split('Sr. D. | Sra. Dña. | Señores'),
    associations: split('C.P. | Comunidad de Propietarios'),
    representedBy: 'Administrador:',
    depot: 'Almacén',
    tradeNameWords: 'marca de',
    domain: 'es',
    phone: '+34 91 5',
  },
}
