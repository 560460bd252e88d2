import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { isNumberedHeading } from './document-headings.ts'

const legalForm =
  /(?<![\p{L}\d.])(?:B\.?\s?V\.?(?:\s?B\.?A\.?)?|N\.?V\.?|V\.?O\.?F\.?|C\.V\.|G?mbH|GMBH|GmbH(?: & Co\.? ?(?:KG|OHG)(?:aA)?)?|Ges\.?m\.?b\.?H\.?|GbR|PartG(?: ?mbB)?|e\.\s?U\.|KGaA|AG|UG(?: \(haftungsbeschränkt\))?|KG|OHG|e\.\s?K\.|e\.\s?V\.|eG|SARL|SARLU|S\.A\.R\.L\.?|SCI|SCP|SELARL|EARL|GAEC|SNC|S\.?C\.?R\.?L\.?|CommV|Comm\.\s?V\.?|VOF|CVBA|ASBL|VZW|SAS|SASU|S\.A\.S\.?|S\.A\.|SA|EURL|SRL|Srls?|S\.r\.l\.s\.|S\.n\.c\.?|S\.s\.|S\.S\.(?!\s*(?:\d|n))|S\.r\.l\.|S\.R\.L\.|S\.p\.A\.|SpA|S\.P\.A\.|S\.n\.c\.|Snc|S\.a\.s\.|S\.L\.U?\.?|SLU?|S\.A\.U\.|S\. ?Coop\.?|S\.C\.|S\.?L\.?L\.|Soc\. ?Coop\.?|Società Agricola|BVBA|Ltd\.?|LTD\.?|Limited|LIMITED|CLG|DAC|LLC|L\.L\.C\.|LLP|Inc\.?|INC\.?|Corp\.?|CORP\.?|W\.L\.L\.?|FZE|FZCO|s\.r\.o\.|d\.o\.o\.|Kft\.|Lda\.|Ltda\.|UAB|OÜ|Pvt\.|Sdn\.|PLC|plc|Pty|Oy|AB|ApS|A\/S|AS|S\.à r\.l\.|[Ss]p\. ?z ?o\. ?o\.|U\.A\.|B\.A\.|W\.A\.|Stichting|Coöperatie|Vereniging|Maatschap|Mts\.|VvE|Sàrl)(?![\p{L}\d])/u

/** Whether a name contains a legal form. */
export const hasLegalForm = (name: string): boolean => legalForm.test(name)

/** End offset of the legal form in a text; undefined if there is none. */
export function findLegalFormEnd(text: string): number | undefined {
  const found = legalForm.exec(text)
  return found ? found.index + found[0].length : undefined
}

const legalForms = new RegExp(legalForm, 'gu')

/** Cached, because names are compared with each other many times. */
const nameKeys = new Map<string, string>()
const [maxNameKeys, maxNameLength] = [5000, 100]

/** Normalises a name for comparison: lower-case letters and digits, without its legal form. */
export function toNameKey(name: string): string {
  const known = nameKeys.get(name)
  if (known !== undefined) return known
  const key = foldCaseAndAccents(name.replace(legalForms, ' ')).replace(/[^\p{L}\d]/gu, '')
  if (nameKeys.size >= maxNameKeys) nameKeys.clear()
  if (name.length <= maxNameLength) nameKeys.set(name, key)
  return key
}

/** Whether two name keys match: equal, or one a prefix of the other. */
export const isSameName = (a: string, b: string): boolean =>
  a.length > 2 &&
  b.length > 2 &&
  (a === b || (Math.min(a.length, b.length) > 4 && (a.startsWith(b) || b.startsWith(a))))

const publicMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|ziggo|kpnmail|kpnplanet|planet|xs4all|home|upcmail|hetnet|chello|casema|quicknet|telenet|skynet|t-online|gmx|web|freenet|orange|wanadoo|free|laposte|sfr|btinternet|aol|proton|protonmail)$/
const knownSites =
  /^(google|facebook|twitter|instagram|linkedin|youtube|apple|whatsapp|trustpilot|belastingdienst|kvk|ec|ideal|tikkie)$/

/** The names in the email and web addresses of a text: `info@acme-tools.nl` gives `acmetools`. */
export function extractDomainNames(text: string): string[] {
  const addresses = text.matchAll(
    /(?:@|www\.|https?:\/\/(?:www\.)?|(?<![\p{L}\d.@-]))((?:[\p{L}\d-]+\.)+)(?:nl|com|eu|de|fr|be|org|net|io|app|co\.uk|uk|it|es|pt|at|ch|shop|online|info|biz|amsterdam|frl|lu|dev|ai|co|store|bio|tech|cloud|nu|gmbh|berlin)(?![\p{L}\d-]|\.\p{L})/giu,
  )
  return [...addresses].flatMap(([, labels = '']) => {
    const name = labels.split('.').filter(Boolean).at(-1)?.toLowerCase() ?? ''
    return name.length < 2 || publicMail.test(name) || knownSites.test(name)
      ? []
      : [foldCaseAndAccents(name).replace(/-/g, '')]
  })
}

/** Similarity of a name to a domain name, 0 to 1. */
export function scoreDomainMatch(key: string, domain: string): number {
  if (key === '' || domain === '') return 0
  if (key === domain) return 1
  const [short, long] = key.length < domain.length ? [key, domain] : [domain, key]
  if (short.length < 4) return long.startsWith(short) && short.length >= 3 ? 0.4 : 0
  if (long.startsWith(short)) return 0.55 + 0.4 * (short.length / long.length)
  return long.includes(short) ? 0.35 + 0.4 * (short.length / long.length) : 0
}

const notAName =
  /^(?:factuur|invoice|tax invoice|rechnung|facture|creditnota|credit note|credit|gutschrift|avoir|bon|kassabon|receipt|pro ?forma|nota|quittung|beleg|offerte|kopie|copy|duplicaat|original|origineel|page|pagina|blad|seite|verkoopfactuur|commercial invoice|bedankt.*|thank you.*|vielen dank.*|merci.*|betreft.*|subject.*|geachte.*|dear .*|beste .*|sehr geehrte.*|(?:madame|monsieur)(?:,.*|.*,)?|paid|betaald|bezahlt|payé|btw verlegd|welkom.*|uw factuur|uw rekening|termijnfactuur|(?:jaar|eind|slot)afrekening(?: \p{L}+)?|(?:jaar|maand|termijn|voorschot)nota(?: \p{L}+)?|overzicht|specificatie|kassenbon|ticket|werk(?:adres|bon)?|betaalwijze|automatische incasso|kenteken|monteur|agent[e]?|vertegenwoordiger|représentant|vertreter|pos|nr|rekening|order|orderbevestiging|statement|vat invoice|sales invoice|invoice receipt|eindfactuur|nederland|the netherlands|netherlands|deutschland|germany|france|belgië|belgium|united kingdom|hoofdkantoor|postadres|bezoekadres|adres|adresse|anschrift|address|indirizzo|dirección|contact|algemeen|klantenservice|zakelijk|customer|client|klant|kunde|compte|konto|account|rekening|récépissé|section paiement|zahlteil|empfangsschein|payable à|verkoopnota|ausgangsrechnung|note d['’]honoraires|fattura(?: di vendita)?|nota di credito|ricevuta|preventivo|spett\.?le|gentile .*|grazie.*|la ringraziamo.*|italia|italy|factura(?: de venta)?|factura rectificativa|abono|recibo|presupuesto|gracias.*|agradecemos.*|estimad.*|españa|spain|cliente|wij danken.*|wir danken.*|nous vous remercions.*|n\.?v\.?t\.?)$/iu

const headingWord = /^(?:van|de|von|from|da|para|voor|für|for|pour|per)$/iu

/** Whether a text is a heading word of a party, which may also be the name of a shop (`DA`). */
export const isHeadingWord = (text: string): boolean => headingWord.test(text.trim())

const association =
  /^(?:vve|v\.v\.e\.|vereniging van (?:eigenaren|eigenaars|mede-eigenaars)|vme|acp|weg|(?:stockwerk|wohnungs)?eigentümergemeinschaft|comunidad de (?:propietarios|vecinos)|cdad\.|c\.? ?p\.|com\. prop\.|syndicat des copropri|copropriété|sdc|s\.d\.c\.|association des copropri|condominio|cond\.|owners['’]? association|residents['’]? association|hoa)(?![\p{L}])/iu

const institution =
  /^(?:stad|gemeente|provincie|waterschap|ministerie|ocmw|cpas|ville de|commune d[e']|mairie d[e']|département d[eu']|r[ée]gion|stadt|gemeinde|landkreis|land(?=\s)|universit|hochschule|hogeschool|(?:\p{L}+)?schule|(?:\p{L}+)?school|coll[èe]ge|lyc[ée]e|comune di|provincia di|istituto|ayuntamiento d|diputación|city of|county council|borough of|ministry of|department of)/iu

/** Whether a name is that of a public body, which has no legal form. */
export const isInstitution = (text: string): boolean => institution.test(text)

/** Whether a name is that of an owners' association, for which an administrator acts. */
export const isAssociation = (text: string): boolean => association.test(text)

const titleOnly =
  /^(?:aan(?: (?:de|het|den))?|an(?: (?:die|das|den|herrn?|frau|firma|familie))?|to(?: the)?|à(?: la)?|alla|al(?:la)? ?|de heer(?: en mevrouw)?|mevrouw|mevr|dhr|mw|heer|familie|fam|firma|fa|herrn?(?: und frau)?|herm|frau|eheleute|familie|monsieur(?: et madame)?|madame|m|mme|mlle|mm|m et mme|mr|mrs|ms|messrs|sirs|gent\.?mo sig|gent\.?ma sig\.?ra|egr\.? ?sig|egregio signor(?:e)?|gentile signora?|sig|sig\.?ra|signora?|spett\.?(?:le|abile)|sr|sra|señora?|señores|d|dña|don|doña)[.:]?$/iu

/** Whether a text is only a form of address above a name. */
export const isTitleOnly = (text: string): boolean => titleOnly.test(text.trim())

const recipient =
  /^(?:t\.? ?a\.? ?v|att(?:n|ention)?|fao|z\.? ?hd|à l['’]attention|alla c\.? ?a|all['’]attenzione|a la atención)(?![\p{L}])/iu

/**
 * Whether a text names a recipient (`t.a.v. …`), which is near the addressee's name but is neither that name nor a
 * heading.
 */
export const namesRecipient = (text: string): boolean => recipient.test(text.trim())

const site = /^[\p{L}\d-]{3,}\.(?:nl|com|de|fr|eu|be|it|es|shop)$/iu

/** Whether a text is only the address of a website, which shops use as their name. */
export const isSite = (text: string): boolean => site.test(text)

const confidential =
  /^(?:vertrouwelijk|persoonlijk(?: en vertrouwelijk)?|(?:private (?:and|&) )?confidential|vertraulich|persönlich(?:\/| und )?(?:vertraulich)?|(?:personnel et )?confidentiel|riservat[ao](?: personale)?|confidencial)$/iu

/** Whether a text marks a letter as confidential, as printed above the name. */
export const isConfidentialMark = (text: string): boolean => confidential.test(text.trim())

const estate =
  /^(?:industrie|bedrijven)(?:terrein|park|gebied)(?!\p{L})|^(?:gewerbe|industrie)(?:gebiet|park)(?!\p{L})|^(?:zone|parc) (?:industrielle?|artisanale?|d['’]activit[ée]s?|commerciale?)(?!\p{L})|^zona (?:industriale|artigianale|industrial)(?!\p{L})|^pol[íi]gono (?:industrial )?\p{L}|\p{L} (?:industrial|trading|business|enterprise|retail) (?:estate|park)$/iu

/** Whether a text is a business park or estate, which is printed above a street as company names are. */
export const isEstate = (text: string): boolean => estate.test(text.trim()) && !hasLegalForm(text)

/** `De heer J.C. van Putten en mevrouw S. Aydin`: two persons have more words than one name. */
const couple =
  /^(?:de heer|dhr\.?|mevrouw|mevr\.?|mw\.?|herr|frau|monsieur|madame|mr\.?|mrs\.?) .+ (?:en|und|et|and|&) (?:de heer|dhr\.?|mevrouw|mevr\.?|mw\.?|herr|frau|monsieur|madame|mr\.?|mrs\.?) /iu

/** `Lieferung und Rechnung an`, `Besteld door`: the name of the party is below. */
const headingOfParty = /\p{L} (?:an|aan|to|à|door|durch|par)$/u

/** `Bouwbedrijf Van Ginkel & Zn.`: the point abbreviates and does not end a sentence. */
const family = /(?:&|en|und|et|and) (?:zn|zoon|co|cie|söhne|gebr|comp)\.$/iu

/** `di Nives Tassan`, `by Jo Marsh`: the owner, below the name of the shop. */
const ownerBelow = /^(?:di|by) \p{Lu}/u

/** Whether a text can be a name: some letters, few words, and not a label, number, address or sentence. */
export function canBeName(text: string): boolean {
  // Associations are named after their street: `VvE Parkzicht 1-48`.
  if (isAssociation(text) && /\p{L}{4}/u.test(text)) return text.length <= 60 && !/[:@€$£%]/.test(text)
  if (text.length < 2 || text.length > 60 || !/\p{L}{2}|\p{L}&\p{L}/u.test(text)) return false
  if (
    /[:@<>→]|www\.|https?|\.(?:nl|com|de|fr|eu|be|it|es)\b$|[€$£%]|\d{5,}|^\d{4} ?[A-Z]{2}\b|^\d+\W*$|\d[-/.]\d|\d{1,2}\.? (?:de )?\p{L}{3,10}\.? (?:de )?(?:19|20)\d{2}|\?$|!$/iu.test(
      text,
    )
  )
    return false
  if (notAName.test(text.trim()) || isNumberedHeading(text)) return false
  if (isTitleOnly(text) || isConfidentialMark(text)) return false
  if (namesRecipient(text) || isHeadingWord(text) || headingOfParty.test(text)) return false
  if (ownerBelow.test(text)) return false
  const words = text.split(/\s+/)
  const sentence = words.length > 4 && /[.]$/.test(text.replace(legalForm, '').replace(family, ''))
  return (words.length <= (couple.test(text) ? 12 : 8) && !sentence) || hasLegalForm(text)
}
