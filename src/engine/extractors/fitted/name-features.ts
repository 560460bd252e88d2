import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { AddressBlock } from '../../parties/address-blocks.ts'
import type { Parties } from '../../parties/find-parties.ts'
import {
  extractDomainNames,
  hasLegalForm,
  isConfidentialMark,
  isAssociation,
  isInstitution,
  isSite,
  isTitleOnly,
  scoreDomainMatch,
  toNameKey,
} from '../../parties/name-forms.ts'
import type { Piece } from '../../parties/split-pieces.ts'
import { describeAddress, noAddress, toNumber } from './address-features.ts'
import type { Features } from './choice.ts'
import { findLabelPosition } from './label-position.ts'

/** Clues about names in the document as a whole. */
export interface NameClues {
  /** Similarity to a mail or web address of the document, 0 to 1, by name key. */
  readonly domainMatches: ReadonlyMap<string, number>
  readonly bestDomainMatch: number
  /** The number of mentions, by name key. */
  readonly counts: ReadonlyMap<string, number>
  /** Keys of names with a legal form. */
  readonly companies: readonly string[]
  /** Keys of names in larger type at the top of the first page. */
  readonly heads: readonly string[]
  readonly largestSize: number
}

export function collectNameClues(document: AnalysedDocument, pieces: readonly Piece[]): NameClues {
  const { lines, bodySize, pages } = document.text
  const { candidates } = document
  // A website in a row with an amount is a sold item: a domain, its hosting.
  const text = lines
    .filter((line) => candidates.getOnLine(line.index, 'amount').length === 0)
    .flatMap((line) => line.segments.map((segment) => segment.text))
    .join('\n')
  const counts = new Map<string, number>()
  for (const piece of pieces) counts.set(toNameKey(piece.text), (counts.get(toNameKey(piece.text)) ?? 0) + 1)
  const domains = extractDomainNames(text)
  const domainMatches = new Map(
    [...counts.keys()].map((key) => [
      key,
      Math.max(0, ...domains.map((name) => scoreDomainMatch(key, name))),
    ]),
  )
  const upper = pieces.filter(
    ({ segment, box }) => segment.page === 0 && box.top < 0.3 * (pages[0]?.height ?? 842),
  )
  return {
    domainMatches,
    bestDomainMatch: Math.max(0, ...domainMatches.values()),
    counts,
    companies: pieces.filter((piece) => hasLegalForm(piece.text)).map((piece) => toNameKey(piece.text)),
    heads: upper
      .filter(({ segment }) => segment.size > 1.2 * bodySize)
      .map(({ text: name }) => toNameKey(name)),
    largestSize: Math.max(0, ...upper.map(({ segment }) => segment.size)),
  }
}

/** Describes a text as the name of either party; separate weights distinguish the two. */
export function describeName(
  piece: Piece,
  clues: NameClues,
  document: AnalysedDocument,
  parties: Parties,
): Features {
  const address = findAddressNamed(piece, parties.addresses)
  return {
    bias: 1,
    ...describeForm(piece.text),
    ...describePlace(piece, clues, document),
    ...describeMentions(piece, clues),
    ...describeLabels(piece, document, parties),
    ...(address ? describeAddress(address, document, parties) : noAddress),
    ...(address && describeNameLine(piece, address, document)),
  }
}

const attention =
  /^(?:(?:firma|familie|eheleute|herr(?:n)? und frau|monsieur|madame|herrn?|herm|frau|company)$|t\.?a\.?v\.?|attn|att|fao|z\.? ?hd|afd|afdeling|accounts? (?:department|payable)|dpto|ufficio|service comptabilit|buchhaltung|alla c\.a|a la atención|c\/o|crediteurenadministratie|à l['’]attention|attention|p\/a|adm\.|administrad|amministrator|vertreten durch|vertr\.|represented by|représentée? par|par son syndic|rappresentat|vertegenwoordigd|namens|einkauf|inkoop|purchasing|kreditorenbuchhaltung|service (?:achats|compta|financier)|abt\.|abteilung|rechnungswesen|accounting|accts|purchase ledger|buitendienst|boekhouding|dienst|service|team|ref\.|dept|accounts dept)(?![\p{L}])/iu
const personTitle =
  /^(?:de heer|mevrouw|dhr|mevr|mw|herrn?|frau|fam|familie|mr|mrs|ms|mme|m\.|sig|sig\.ra|dña|d\.|sr|sra)(?![\p{L}\d])/iu
/** Titles of couples, which are not part of a name. */
const couple =
  /^(?:de heer (?:en|&) mevrouw|dhr\.? (?:en|&) (?:mw|mevr)\.?|herrn? und frau|mr\.? (?:and|&) mrs\.?|m\. (?:et|&) mme|monsieur et madame)\s+/iu
const slogan =
  /\b(?:uw|ihr|ihre|votre|your|vostro|su|wij|wir|nous|we|since|seit|sinds|depuis|dal|desde|bedankt|thank|danke?n?|merci|grazie|gracias|quality|qualität|kwaliteit|qualité|qualità|calidad)\b/iu

function describeForm(text: string): Features {
  const words = text.replace(couple, '').split(/\s+/)
  return {
    legalForm: toNumber(hasLegalForm(text) || isAssociation(text) || isInstitution(text)),
    oneWord: toNumber(words.length === 1 && !isAssociation(text)),
    manyWords: toNumber(words.length > 5),
    digit: toNumber(/\d/.test(text)),
    lowerCase: toNumber(/^\p{Ll}/u.test(text) && !isSite(text)),
    capitals: toNumber(/\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)),
    attention: toNumber(attention.test(text)),
    personTitle: toNumber(personTitle.test(text)),
    slogan: toNumber(slogan.test(text)),
    ampersand: toNumber(/[&+]/.test(text)),
  }
}

function describePlace(piece: Piece, clues: NameClues, { text, candidates }: AnalysedDocument): Features {
  const { segment } = piece
  const onFirst = segment.page === 0
  const height = piece.box.top / (text.pages[segment.page]?.height ?? 842)
  const size = segment.size / text.bodySize
  return {
    large: Math.max(0, Math.min(1, size - 1.15)),
    largest: toNumber(onFirst && size > 1.15 && segment.size >= clues.largestSize - 0.1),
    small: toNumber(size < 0.9),
    top: toNumber(onFirst && height < 0.12),
    upper: toNumber(onFirst && height >= 0.12 && height < 0.3),
    middle: toNumber(height >= 0.4 && height < 0.85),
    bottom: toNumber(height >= 0.85),
    right: toNumber(piece.box.left > 0.5 * (text.pages[segment.page]?.width ?? 595)),
    laterPage: toNumber(!onFirst),
    firstOnPage: toNumber(text.lines[0]?.segments[0] === segment),
    wholeSegment: toNumber(piece.text.length > 0.8 * segment.text.length),
    besideAmount: toNumber(candidates.getOnLine(segment.line, 'amount').length > 0),
    besideAccount: toNumber(candidates.getOnLine(segment.line, 'iban').length > 0),
  }
}

function describeMentions(piece: Piece, clues: NameClues): Features {
  const key = toNameKey(piece.text)
  const isContainedIn = (longer: string) => key.length >= 3 && longer !== key && longer.includes(key)
  const others = [...clues.counts.keys()].filter((other) => other !== key)
  const domain = clues.domainMatches.get(key) ?? 0
  return {
    domain,
    // An address of another name in the document is stronger evidence than no address.
    domainOfOther: Math.max(0, clues.bestDomainMatch - domain),
    repeated: Math.min(1, ((clues.counts.get(key) ?? 1) - 1) / 2),
    brandOfCompany: toNumber(!hasLegalForm(piece.text) && clues.companies.some(isContainedIn)),
    partOfOther: toNumber(others.some(isContainedIn)),
    extendsHead: toNumber(clues.heads.some((head) => head.length >= 4 && head !== key && key.includes(head))),
    sameAsHead: toNumber(clues.heads.includes(key)),
  }
}

function describeLabels(piece: Piece, document: AnalysedDocument, { fields }: Parties): Features {
  const before = piece.segment.text.slice(0, piece.from)
  const customer = findLabelPosition(piece, document, fields.customer)
  const supplier = findLabelPosition(piece, document, fields.supplier)
  return {
    accountHolder: toNumber(
      /(?:t\.?n\.?v\.?|ten name van|account name:?|kontoinhaber:?|titulaire ?:?|titular ?:?|intestato a|payable to|favore di|favor de)\s*$/i.test(
        before,
      ),
    ),
    customerBeside: toNumber(customer === 'beside'),
    customerAbove: toNumber(customer === 'above'),
    customerNear: toNumber(customer === 'near'),
    supplierBeside: toNumber(supplier === 'beside'),
    supplierAbove: toNumber(supplier === 'above'),
    supplierNear: toNumber(supplier === 'near'),
    otherLabelBefore: toNumber(findLabelPosition(piece, document, undefined) === 'beside'),
  }
}

/**
 * The position of the name among the lines above an address, not counting labels and addressed persons or departments.
 */
function describeNameLine(piece: Piece, { namePieces }: AddressBlock, document: AnalysedDocument): Features {
  const names = namePieces.filter(
    (name) => !isLabel(name, document) && !isTitleOnly(name.text) && !isConfidentialMark(name.text),
  )
  const lines = dropPerson(dropLeading(names, ({ text }) => attention.test(text)))
  const at = lines.findIndex((name) => isPart(piece, name))
  return {
    firstNameLine: toNumber(at === 0),
    lastNameLine: toNumber(at === lines.length - 1),
    onlyNameLine: toNumber(at === 0 && lines.length === 1),
  }
}

const organisation =
  /(?:stichting|vereniging|bedrijf|groep|school|hotel|restaurant|praxis|praktijk|apothe[ek]|garage|kliniek|clinic|kanzlei|institut|verein|museum|handel|fabri[ekc]|industrie)|(?<!\p{L})(?:group|holding|studio|trading|company|services?|solutions|systems|agency|architects?|club)(?!\p{L})/iu

/**
 * Drops a person with a title above the name of an organisation: the letter is addressed to her, the invoice is for
 * the organisation.
 */
function dropPerson([first, ...others]: readonly Piece[]): readonly Piece[] {
  const [next] = others
  const isOrganisation =
    next !== undefined &&
    (hasLegalForm(next.text) || isInstitution(next.text) || organisation.test(next.text))
  if (first && personTitle.test(first.text) && isOrganisation && !organisation.test(first.text)) return others
  return first ? [first, ...others] : []
}

/** Drops leading items; keeps all of them if nothing would be left. */
function dropLeading<T>(items: readonly T[], isDropped: (item: T) => boolean): readonly T[] {
  const first = items.findIndex((item) => !isDropped(item))
  return first === -1 ? items : items.slice(first)
}

const isLabel = (name: Piece, document: AnalysedDocument) =>
  document
    .getLabelHits(name.segment.line)
    .some((hit) => hit.segment === name.segment && hit.from <= name.from && hit.to >= name.to)

const findAddressNamed = (piece: Piece, addresses: readonly AddressBlock[]) =>
  addresses.find(({ namePieces }) => namePieces.some((name) => isPart(piece, name)))

const isPart = (piece: Piece, name: Piece) =>
  name.segment === piece.segment && name.from <= piece.from && name.to >= piece.to
