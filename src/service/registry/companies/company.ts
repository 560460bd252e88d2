import { z } from 'zod/mini'

// A registration of the built-in registry. Properties have KVK's names (kvk.md 1.2 to 1.7), so that a response needs no
// translation. Unknown properties are omitted, never guessed. Responses have the properties in this order.

const yesNoSchema = z.enum(['Ja', 'Nee'])

/** Position of an address: BAG ids, degrees (WGS 84), and metres in the Dutch grid (kvk.md 1.7). */
const geoDataSchema = z.strictObject({
  addresseerbaarObjectId: z.optional(z.string()),
  nummerAanduidingId: z.optional(z.string()),
  gpsLatitude: z.optional(z.number()),
  gpsLongitude: z.optional(z.number()),
  rijksdriehoekX: z.optional(z.number()),
  rijksdriehoekY: z.optional(z.number()),
  rijksdriehoekZ: z.optional(z.number()),
})

const addressSchema = z.strictObject({
  type: z.enum(['bezoekadres', 'correspondentieadres']),
  /** Ja: a response contains only the type of this address. */
  indAfgeschermd: z.optional(yesNoSchema),
  /** As KVK writes it, with its runs of spaces. */
  volledigAdres: z.optional(z.string()),
  straatnaam: z.optional(z.string()),
  huisnummer: z.optional(z.number()),
  huisletter: z.optional(z.string()),
  huisnummerToevoeging: z.optional(z.string()),
  postbusnummer: z.optional(z.number()),
  postcode: z.optional(z.string()),
  plaats: z.optional(z.string()),
  land: z.optional(z.string()),
  geoData: z.optional(geoDataSchema),
})

/** `volgorde` counts from 0. */
const tradeNameSchema = z.strictObject({ naam: z.string(), volgorde: z.number() })

const activitySchema = z.strictObject({
  /** Two to five digits, with leading zeros. */
  sbiCode: z.string(),
  sbiOmschrijving: z.string(),
  indHoofdactiviteit: yesNoSchema,
})

/** Dates are YYYYMMDD, an unknown part as zeros (kvk.md 1.7). */
const registrationPeriodSchema = z.strictObject({
  datumAanvang: z.optional(z.string()),
  datumEinde: z.optional(z.string()),
})

const profileSchema = z.strictObject({
  indNonMailing: z.optional(yesNoSchema),
  naam: z.optional(z.string()),
  formeleRegistratiedatum: z.optional(z.string()),
  materieleRegistratie: z.optional(registrationPeriodSchema),
  totaalWerkzamePersonen: z.optional(z.number()),
  statutaireNaam: z.optional(z.string()),
  handelsnamen: z.optional(z.array(tradeNameSchema)),
  sbiActiviteiten: z.optional(z.array(activitySchema)),
})

const ownerSchema = z.strictObject({
  rsin: z.optional(z.string()),
  rechtsvorm: z.optional(z.string()),
  uitgebreideRechtsvorm: z.optional(z.string()),
  /** Only for registrations without branches (kvk.md 1.3). */
  adressen: z.optional(z.array(addressSchema)),
})

const branchSchema = z.strictObject({
  /** Twelve digits. */
  vestigingsnummer: z.string(),
  indHoofdvestiging: yesNoSchema,
  indNonMailing: z.optional(yesNoSchema),
  formeleRegistratiedatum: z.optional(z.string()),
  materieleRegistratie: z.optional(registrationPeriodSchema),
  statutaireNaam: z.optional(z.string()),
  eersteHandelsnaam: z.optional(z.string()),
  indCommercieleVestiging: z.optional(yesNoSchema),
  voltijdWerkzamePersonen: z.optional(z.number()),
  totaalWerkzamePersonen: z.optional(z.number()),
  deeltijdWerkzamePersonen: z.optional(z.number()),
  handelsnamen: z.optional(z.array(tradeNameSchema)),
  adressen: z.optional(z.array(addressSchema)),
  /** Without a scheme: `www.domeinnaam1.nl`. */
  websites: z.optional(z.array(z.string())),
  sbiActiviteiten: z.optional(z.array(activitySchema)),
})

export const companySchema = z.strictObject({
  /** Eight digits. */
  kvkNummer: z.string(),
  /** Whether its legal form makes it a legal person (Burgerlijk Wetboek 2:2 and 2:3): a search finds it as `rechtspersoon`. */
  legalEntity: z.boolean(),
  /** The registration has ended: no search finds it (kvk.md 1.1, `inclusiefInactieveRegistraties`). */
  ended: z.optional(z.literal(true)),
  profile: profileSchema,
  owner: ownerSchema,
  /** Undefined when its branches are not known; empty when it has none. */
  branches: z.optional(z.array(branchSchema)),
})

export type Address = z.infer<typeof addressSchema>
export type Branch = z.infer<typeof branchSchema>
export type Company = z.infer<typeof companySchema>
