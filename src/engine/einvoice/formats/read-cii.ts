import {
  chooseVatTotal,
  findPartyId,
  toStatedAmount,
  withoutMissing,
  type ElectronicInvoice,
  type StatedLine,
  type StatedParty,
} from '../electronic-invoice.ts'
import { findElement, findElements, findText, type XmlElement } from '../xml/xml-element.ts'

/** Root elements of UN/CEFACT messages: CII (D16B), ZUGFeRD 1 and Order-X. */
export const ciiRoots = ['CrossIndustryInvoice', 'CrossIndustryDocument', 'SCRDMCCBDACIOMessageStructure']

/** Credit notes among the document types of UNTDID 1001. */
const creditNoteTypes = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'])

/**
 * Reads a UN/CEFACT message. ZUGFeRD 1 names many elements differently but nests them the same, so each path lists
 * both names.
 */
export function readCii(root: XmlElement): ElectronicInvoice {
  const header = findElement(root, 'ExchangedDocument|HeaderExchangedDocument')
  const trade = findElement(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction')
  const agreement = findElement(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement')
  const delivery = findElement(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery')
  const settlement = findElement(
    trade,
    'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement',
  )
  const isOrder = root.name === 'SCRDMCCBDACIOMessageStructure'
  const type = findText(header, 'TypeCode') ?? ''
  const number = findText(header, 'ID')
  const sums = readSums(settlement)
  return withoutMissing({
    kind: getKind(isOrder, type),
    number: isOrder ? undefined : number,
    issueDate: findText(header, 'IssueDateTime/DateTimeString|DateTime'),
    dueDate: findText(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString|DateTime'),
    deliveryDate: findText(
      delivery,
      'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString|DateTime',
    ),
    orderNumber: isOrder ? number : findText(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID|ID'),
    contractNumber: findText(agreement, 'ContractReferencedDocument/IssuerAssignedID|ID'),
    buyerReference: findText(agreement, 'BuyerReference'),
    paymentReference: findText(settlement, 'PaymentReference'),
    paymentTerms: findText(settlement, 'SpecifiedTradePaymentTerms/Description'),
    seller: readParty(findElement(agreement, 'SellerTradeParty')),
    buyer: readParty(findElement(agreement, 'BuyerTradeParty')),
    ...readPayment(settlement),
    ...sums,
    lines: findElements(trade, 'IncludedSupplyChainTradeLineItem').flatMap((line) =>
      readLine(line, sums.currency),
    ),
  })
}

function getKind(isOrder: boolean, type: string): ElectronicInvoice['kind'] {
  if (isOrder) return 'order'
  return creditNoteTypes.has(type) ? 'credit-note' : 'invoice'
}

function readPayment(settlement: XmlElement | undefined) {
  const means = findElements(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  return {
    ibans: means
      .flatMap((one) => findElements(one, 'PayeePartyCreditorFinancialAccount/IBANID'))
      .map(({ text }) => text)
      .filter((text) => text !== ''),
    bic: means
      .map((one) => findText(one, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'))
      .find((text) => text !== undefined),
  }
}

function readSums(settlement: XmlElement | undefined) {
  const currency = findText(settlement, 'InvoiceCurrencyCode|OrderCurrencyCode')
  const sums = findElement(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  )
  const amount = (name: string) => toStatedAmount(findElement(sums, name), currency)
  return {
    currency,
    net: amount('TaxBasisTotalAmount'),
    vat: chooseVatTotal(findElements(sums, 'TaxTotalAmount'), currency),
    total: amount('GrandTotalAmount'),
    paid: amount('TotalPrepaidAmount'),
    due: amount('DuePayableAmount'),
    lineTotal: amount('LineTotalAmount'),
    vatByRate: findElements(settlement, 'ApplicableTradeTax').map((tax) =>
      withoutMissing({
        rate: findText(tax, 'RateApplicablePercent|ApplicablePercent'),
        base: toStatedAmount(findElement(tax, 'BasisAmount'), currency),
        amount: toStatedAmount(findElement(tax, 'CalculatedAmount'), currency),
      }),
    ),
  }
}

function readParty(party: XmlElement | undefined): StatedParty {
  const legal = findElement(party, 'SpecifiedLegalOrganization')
  const registration = findElement(legal, 'ID')
  const address = findElement(party, 'PostalTradeAddress')
  const taxes = findElements(party, 'SpecifiedTaxRegistration/ID')
  const tax = (scheme: string) => taxes.find((id) => id.attributes.get('schemeID') === scheme)?.text
  const names = [findText(party, 'Name'), findText(legal, 'TradingBusinessName')]
  return withoutMissing({
    names: names.filter((name) => name !== undefined),
    id: findPartyId(findElements(party, 'ID')),
    registration:
      registration && registration.text !== ''
        ? { number: registration.text, scheme: registration.attributes.get('schemeID') }
        : undefined,
    vatId: tax('VA'),
    taxNumber: tax('FC'),
    street: findText(address, 'LineOne') ?? findText(address, 'StreetName'),
    postalCode: findText(address, 'PostcodeCode'),
    city: findText(address, 'CityName'),
    country: findText(address, 'CountryID'),
    phone: findText(party, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
  })
}

/** Statuses of lines in the EXTENDED profile that sum up or explain others and do not count themselves. */
const uncountedLines = new Set(['GROUP', 'INFORMATION'])

function readLine(line: XmlElement, currency: string | undefined): StatedLine[] {
  const agreement = findElement(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement')
  const delivery = findElement(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery')
  const settlement = findElement(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement')
  const price = findElement(agreement, 'NetPriceProductTradePrice')
  const amount = findElement(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
  )
  const read = withoutMissing({
    description: findText(line, 'SpecifiedTradeProduct/Name'),
    details: findText(line, 'SpecifiedTradeProduct/Description'),
    articleNumber: findText(line, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: findText(delivery, 'BilledQuantity') ?? findText(delivery, 'AgreedQuantity|RequestedQuantity'),
    netPrice: toStatedAmount(findElement(price, 'ChargeAmount'), currency),
    grossPrice: toStatedAmount(findElement(agreement, 'GrossPriceProductTradePrice/ChargeAmount'), currency),
    priceBase: findText(price, 'BasisQuantity'),
    vatRate: findText(settlement, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent'),
    amount: toStatedAmount(amount, currency),
  })
  const status = findText(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? ''
  // ZUGFeRD 1 has lines that hold a note only.
  const isEmpty = read.description === undefined && read.amount === undefined
  return isEmpty || uncountedLines.has(status) ? [] : [read]
}
