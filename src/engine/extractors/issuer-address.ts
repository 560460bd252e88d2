import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Segment } from '../layout/lines.ts'
import type { AddressBlock } from '../parties/address-blocks.ts'
import { isHeadedBy, isOutlet, type Parties } from '../parties/find-parties.ts'
import { describeAddress, isPostBox } from './fitted/address-features.ts'
import { computeProbabilities, getWeights, type Features } from './fitted/choice.ts'
import type { Extractor, Proposal } from './proposal.ts'

/** The issuer's address: near the issuer's numbers, in the letterhead or the footer. */
export const issuerAddressExtractor: Extractor = {
  name: 'issuer-address',
  weight: 1,
  propose: ({ role, document, parties }) => {
    if (role !== 'issuer-address') return []
    const all = findAddressOptions(document, parties)
    // The address of a depot or a shop is the issuer's only if there is no other option.
    const seats = all.filter(({ address }) => !isOutlet(address))
    const isEnough = seats.some(({ address }) => parties.getHeading(address) !== 'customer')
    const streets = isEnough && seats.length > 1 ? seats : all
    const options = streets.filter((one) => !hasStreetToVisit(one.address, streets, parties))
    const probabilities = computeProbabilities(
      options.map(({ features }) => features),
      getWeights('issuer-address'),
    )
    const { delivery } = parties.fields
    return options.flatMap(({ address }, index) => {
      // `Leveringsadres: Esdoornstraat 21`, on one line, is not a letterhead.
      const isDelivery =
        delivery !== undefined &&
        address.addressPieces.some(({ segment }) => hasLabel(segment, delivery, document))
      return isDelivery ? [] : [createProposal(address, probabilities[index] ?? 0, 'issuer-address')]
    })
  },
}

/** Whether a PO box belongs to a company whose street address in the same town is printed too. */
function hasStreetToVisit(box: AddressBlock, all: readonly AddressOption[], parties: Parties): boolean {
  if (!isPostBox(box)) return false
  const town = box.value.City?.toLowerCase()
  return all.some(
    ({ address }) =>
      address.value.Street !== undefined &&
      !isPostBox(address) &&
      address.value.City?.toLowerCase() === town &&
      parties.getHeading(address) !== 'customer' &&
      parties.getSupplierScore(address) >= parties.getSupplierScore(box),
  )
}

/** The address beside or below a label of the field, whatever names are between them. */
export const deliveryAddressExtractor: Extractor = {
  name: 'delivery-address',
  weight: 1,
  propose: ({ role, document, parties, field }) =>
    role === 'delivery-address'
      ? parties.addresses
          .filter(
            (address) =>
              !address.addressPieces.some(({ segment }) => hasLabel(segment, field.name, document)),
          )
          .filter(
            (address) =>
              isHeadedBy(address, document, (name) => name === undefined || name === field.name) ||
              isSuppliedAddress(address),
          )
          .map((address) => createProposal(address, isComplete(address) ? 0.96 : 0.5, 'delivery-address'))
      : [],
}

const atAddress =
  /(?:(?:op|aan|voor) (?:het |dit |uw )?(?:\p{L}*adres|perceel)|at (?:the |your )?(?:\p{L}+ )?(?:address|property|premises)|(?:an|für) (?:der|die) (?:adresse|\p{L}+stelle)|[àa] l['’]adresse)\s*:?\s*$/iu
/** `an unsere Kellerei, Am Altenberg 3`, with a name between: `op ons adres: Bakkerij Van Eupen, Scheiweg 11`. */
const atOurs =
  /(?<!\p{L})(?:op|aan|naar|bij|to|at|an|in|à|dans|a|en) (?:ons|onze|our|unsere[mnrs]?|unser|notre|nos|nostr[oa]|nuestr[oa]) \p{L}+(?: \p{L}+)?[,:]?\s(?:[^.:]{0,50},\s*)?$/iu
const supplyWord = /lever|energie|stroom|suppl|deliver|energy|liefer|versorg|strom|livr|fourni|énergie/iu

/** `… voor de levering van energie op het adres Populierenlaan 52, 1911 AX Uitgeest`. */
function isSuppliedAddress({ addressPieces: [first], block }: AddressBlock): boolean {
  if (!first) return false
  const lines = block.segments.slice(0, block.segments.indexOf(first.segment)).map(({ text }) => text)
  const before = [...lines, first.segment.text.slice(0, first.from)].join(' ')
  const sentence = before.split(/(?<=\p{L}{2})\.\s+(?=\p{Lu})/u).at(-1) ?? ''
  return (atAddress.test(sentence) || atOurs.test(sentence)) && supplyWord.test(sentence)
}

const createProposal = (address: AddressBlock, score: number, extractorName: string): Proposal => ({
  text: joinPieces(address.addressPieces),
  value: { ...address.value },
  page: address.page,
  score: address.addressPieces.some(({ isRepaired }) => isRepaired) ? Math.min(score, repairedScore) : score,
  extractorName,
  isPlausible: true,
})

/** Low enough to flag it for review: it was not read as it is. */
const repairedScore = 0.5

const isComplete = ({ value }: AddressBlock) =>
  value.Street !== undefined && (value.PostalCode ?? value.City) !== undefined

/** A label in the line of the address itself. Text after a label is evidence for another extractor. */
const hasLabel = (segment: Segment, field: string, document: AnalysedDocument) =>
  document
    .getLabelHits(segment.line)
    .some((hit) => hit.segment === segment && hit.meanings.some((meaning) => meaning.field === field))

/** An address with its features. */
export interface AddressOption {
  readonly address: AddressBlock
  readonly features: Features
}

// Each is compared with each.
const maxAddresses = 200

/** The addresses of a document with their features. */
export const findAddressOptions = (document: AnalysedDocument, parties: Parties): AddressOption[] =>
  parties.addresses
    .slice(0, maxAddresses)
    .map((address) => ({ address, features: describeAddress(address, document, parties) }))

/** Joins the pieces of one segment with the text between them, and puts other lines below each other. */
function joinPieces(pieces: AddressBlock['addressPieces']): string {
  const segments = [...new Set(pieces.map((piece) => piece.segment))]
  return segments
    .map((segment) => {
      const own = pieces.filter((piece) => piece.segment === segment)
      return segment.text.slice(own[0]?.from ?? 0, own.at(-1)?.to)
    })
    .join('\n')
}
