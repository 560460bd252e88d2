// How a registration is kept here. Properties have KVK's own names (kvk.md 1.2 to 1.7), so that an answer
// needs no translation; what is not known of a company is left out, never guessed.

export type YesNo = 'Ja' | 'Nee'

/** Position of an address: BAG ids, degrees (WGS 84), and metres in the Dutch grid (kvk.md 1.7). */
export interface GeoData {
  readonly addresseerbaarObjectId?: string
  readonly nummerAanduidingId?: string
  readonly gpsLatitude?: number
  readonly gpsLongitude?: number
  readonly rijksdriehoekX?: number
  readonly rijksdriehoekY?: number
  readonly rijksdriehoekZ?: number
}

/** An address. Of one that is shielded (`indAfgeschermd` Ja) nothing but its type is ever answered. */
export interface Address {
  readonly type: 'bezoekadres' | 'correspondentieadres'
  readonly indAfgeschermd?: YesNo
  /** As KVK writes it, with its runs of spaces. */
  readonly volledigAdres?: string
  readonly straatnaam?: string
  readonly huisnummer?: number
  readonly huisletter?: string
  readonly huisnummerToevoeging?: string
  readonly postbusnummer?: number
  readonly postcode?: string
  readonly plaats?: string
  readonly land?: string
  readonly geoData?: GeoData
}

export interface TradeName {
  readonly naam: string
  /** From 0. */
  readonly volgorde: number
}

export interface Activity {
  /** Two to five digits; a leading zero counts. */
  readonly sbiCode: string
  readonly sbiOmschrijving: string
  readonly indHoofdactiviteit: YesNo
}

/** Days are written YYYYMMDD, an unknown part as zeros (kvk.md 1.7). */
export interface Registered {
  readonly datumAanvang?: string
  readonly datumEinde?: string
}

/** What is known of the registration as a whole. */
export interface Profile {
  readonly indNonMailing?: YesNo
  readonly naam?: string
  /** YYYYMMDD. */
  readonly formeleRegistratiedatum?: string
  readonly materieleRegistratie?: Registered
  readonly totaalWerkzamePersonen?: number
  readonly statutaireNaam?: string
  readonly handelsnamen?: readonly TradeName[]
  readonly sbiActiviteiten?: readonly Activity[]
}

export interface Owner {
  readonly rsin?: string
  readonly rechtsvorm?: string
  readonly uitgebreideRechtsvorm?: string
  /** Only of a registration without branches (kvk.md 1.3). */
  readonly adressen?: readonly Address[]
}

export interface Branch {
  /** Twelve digits. */
  readonly vestigingsnummer: string
  readonly indHoofdvestiging: YesNo
  readonly indNonMailing?: YesNo
  readonly formeleRegistratiedatum?: string
  readonly materieleRegistratie?: Registered
  readonly statutaireNaam?: string
  readonly eersteHandelsnaam?: string
  readonly indCommercieleVestiging?: YesNo
  readonly voltijdWerkzamePersonen?: number
  readonly totaalWerkzamePersonen?: number
  readonly deeltijdWerkzamePersonen?: number
  readonly handelsnamen?: readonly TradeName[]
  readonly adressen?: readonly Address[]
  /** Without a scheme: `www.domeinnaam1.nl`. */
  readonly websites?: readonly string[]
  readonly sbiActiviteiten?: readonly Activity[]
}

/** One registration. */
export interface Company {
  /** Eight digits. */
  readonly kvkNummer: string
  /** Whether its legal form makes it a legal person (Burgerlijk Wetboek 2:2 and 2:3), which a search finds as `rechtspersoon`. */
  readonly legalEntity: boolean
  /** A registration that has ended: no search finds it (kvk.md 1.1, `inclusiefInactieveRegistraties`). */
  readonly ended?: true
  readonly profile: Profile
  readonly owner: Owner
  /** Undefined when its branches are not known; empty when it has none. */
  readonly branches?: readonly Branch[]
}
