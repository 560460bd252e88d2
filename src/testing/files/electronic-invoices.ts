// Electronic invoices for tests, in every family that the engine reads. By default all contain the same facts.

/** Facts in these invoices. Amounts in XML notation. */
export interface InvoiceFacts {
  readonly number: string
  readonly iban: string
  readonly net: string
  readonly vat: string
  readonly total: string
  readonly currency: string
  /** UNTDID 1001; UBL credit notes have their own root element. */
  readonly type: string
}

const invoiceFacts: InvoiceFacts = {
  number: 'F-2025-0815',
  iban: 'NL91ABNA0417164300',
  net: '300.00',
  vat: '63.00',
  total: '363.00',
  currency: 'EUR',
  type: '380',
}

const namespaces = {
  cii: `xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`,
  zugferd1: `xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15"`,
  order: `xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"
 xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:128"
 xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:128"`,
} as const

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const ciiDate = (element: string, day: string) =>
  `<ram:${element}><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:${element}>`

const ciiParty = (role: string, name: string, parts: string) =>
  `<ram:${role}>${parts.replace('<name/>', `<ram:Name>${name}</ram:Name>`)}</ram:${role}>`

const ciiSeller = ciiParty(
  'SellerTradeParty',
  'Timmerbedrijf De Eik B.V.',
  `<name/><ram:SpecifiedLegalOrganization><ram:ID schemeID="0106">69599084</ram:ID></ram:SpecifiedLegalOrganization>
  <ram:PostalTradeAddress><ram:PostcodeCode>3511 AB</ram:PostcodeCode><ram:LineOne>Oudegracht 12</ram:LineOne>
  <ram:CityName>Utrecht</ram:CityName><ram:CountryID>NL</ram:CountryID></ram:PostalTradeAddress>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">NL004495445B01</ram:ID></ram:SpecifiedTaxRegistration>`,
)
const ciiBuyer = ciiParty(
  'BuyerTradeParty',
  'Bakkerij Jansen &amp; Zn.',
  `<ram:ID>10442</ram:ID><name/>
  <ram:PostalTradeAddress><ram:PostcodeCode>1017 CT</ram:PostcodeCode><ram:LineOne>Keizersgracht 5</ram:LineOne>
  <ram:CityName>Amsterdam</ram:CityName><ram:CountryID>NL</ram:CountryID></ram:PostalTradeAddress>`,
)

/** Profiles of Factur-X and ZUGFeRD 2, and XRechnung. `minimum` has no lines, accounts and due date. */
export type CiiProfile = 'minimum' | 'basicwl' | 'basic' | 'en16931' | 'extended' | 'xrechnung'

const profileIds: Readonly<Record<CiiProfile, string>> = {
  minimum: 'urn:factur-x.eu:1p0:minimum',
  basicwl: 'urn:factur-x.eu:1p0:basicwl',
  basic: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  en16931: 'urn:cen.eu:en16931:2017',
  extended: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

interface NamesOfLines {
  readonly agreement: string
  readonly delivery: string
  readonly settlement: string
  readonly sums: string
  readonly rate: string
}

const lineNames: NamesOfLines = {
  agreement: 'SpecifiedLineTradeAgreement',
  delivery: 'SpecifiedLineTradeDelivery',
  settlement: 'SpecifiedLineTradeSettlement',
  sums: 'SpecifiedTradeSettlementLineMonetarySummation',
  rate: 'RateApplicablePercent',
}
const zugferd1LineNames: NamesOfLines = {
  agreement: 'SpecifiedSupplyChainTradeAgreement',
  delivery: 'SpecifiedSupplyChainTradeDelivery',
  settlement: 'SpecifiedSupplyChainTradeSettlement',
  sums: 'SpecifiedTradeSettlementMonetarySummation',
  rate: 'ApplicablePercent',
}

const ciiLines = (names: NamesOfLines, quantity = 'BilledQuantity') =>
  [
    ['1', 'Eiken plank', '4', '50.00', '200.00'],
    ['2', 'Montage', '2', '50.00', '100.00'],
  ]
    .map(
      ([id, name, count, price, amount]) => `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
  <ram:${names.agreement}><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:${names.agreement}>
  <ram:${names.delivery}><ram:${quantity} unitCode="C62">${count}</ram:${quantity}></ram:${names.delivery}>
  <ram:${names.settlement}><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:${names.rate}>21.00</ram:${names.rate}></ram:ApplicableTradeTax>
  <ram:${names.sums}><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:${names.sums}></ram:${names.settlement}>
</ram:IncludedSupplyChainTradeLineItem>`,
    )
    .join('\n')

/** Builds the totals, including VAT in a second currency that is not the document's. */
const ciiSums = (facts: InvoiceFacts) => `<ram:LineTotalAmount>300.00</ram:LineTotalAmount>
  <ram:TaxBasisTotalAmount>${facts.net}</ram:TaxBasisTotalAmount>
  <ram:TaxTotalAmount currencyID="PLN">270.00</ram:TaxTotalAmount>
  <ram:TaxTotalAmount currencyID="${facts.currency}">${facts.vat}</ram:TaxTotalAmount>
  <ram:GrandTotalAmount>${facts.total}</ram:GrandTotalAmount><ram:DuePayableAmount>${facts.total}</ram:DuePayableAmount>`

/** Builds Factur-X, ZUGFeRD 2 or XRechnung in CII. */
export function buildCii(profile: CiiProfile = 'en16931', changes: Partial<InvoiceFacts> = {}): string {
  const facts = { ...invoiceFacts, ...changes }
  const isMinimum = profile === 'minimum'
  const hasLines = !isMinimum && profile !== 'basicwl'
  return `${declaration}<rsm:CrossIndustryInvoice ${namespaces.cii}>
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${profileIds[profile]}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${facts.number}</ram:ID><ram:TypeCode>${facts.type}</ram:TypeCode>${ciiDate('IssueDateTime', '20250314')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${hasLines ? ciiLines(lineNames) : ''}
<ram:ApplicableHeaderTradeAgreement>${ciiSeller}${ciiBuyer}
<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-7781</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement>
<ram:InvoiceCurrencyCode>${facts.currency}</ram:InvoiceCurrencyCode>
${
  isMinimum
    ? ''
    : `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${facts.iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
<ram:SpecifiedTradePaymentTerms>${ciiDate('DueDateDateTime', '20250328')}</ram:SpecifiedTradePaymentTerms>`
}
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${ciiSums(facts)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

/** Builds ZUGFeRD 1. */
export function buildZugferd1(changes: Partial<InvoiceFacts> = {}): string {
  const facts = { ...invoiceFacts, ...changes }
  return `${declaration}<rsm:CrossIndustryDocument ${namespaces.zugferd1}>
<rsm:SpecifiedExchangedDocumentContext/>
<rsm:HeaderExchangedDocument><ram:ID>${facts.number}</ram:ID><ram:Name>RECHNUNG</ram:Name><ram:TypeCode>${facts.type}</ram:TypeCode>${ciiDate('IssueDateTime', '20250314')}</rsm:HeaderExchangedDocument>
<rsm:SpecifiedSupplyChainTradeTransaction>
<ram:ApplicableSupplyChainTradeAgreement>${ciiSeller}${ciiBuyer}
<ram:BuyerOrderReferencedDocument><ram:ID>PO-7781</ram:ID></ram:BuyerOrderReferencedDocument></ram:ApplicableSupplyChainTradeAgreement>
<ram:ApplicableSupplyChainTradeDelivery/>
<ram:ApplicableSupplyChainTradeSettlement><ram:InvoiceCurrencyCode>${facts.currency}</ram:InvoiceCurrencyCode>
<ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${facts.iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
<ram:SpecifiedTradePaymentTerms>${ciiDate('DueDateDateTime', '20250328')}</ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementMonetarySummation>${ciiSums(facts)}</ram:SpecifiedTradeSettlementMonetarySummation>
</ram:ApplicableSupplyChainTradeSettlement>
${ciiLines(zugferd1LineNames)}
</rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`
}

/** Builds Order-X: an order, whose number is the order number. */
export function buildOrderX(changes: Partial<InvoiceFacts> = {}): string {
  const facts = { ...invoiceFacts, ...changes }
  return `${declaration}<rsm:SCRDMCCBDACIOMessageStructure ${namespaces.order}>
<rsm:ExchangedDocument><ram:ID>PO-7781</ram:ID><ram:TypeCode>220</ram:TypeCode>${ciiDate('IssueDateTime', '20250314')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
${ciiLines(lineNames, 'RequestedQuantity')}
<ram:ApplicableHeaderTradeAgreement>${ciiSeller}${ciiBuyer}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:OrderCurrencyCode>${facts.currency}</ram:OrderCurrencyCode>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${ciiSums(facts)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:SCRDMCCBDACIOMessageStructure>`
}

const ublParty = (name: string, id: string, address: string, legal: string) => `<cac:Party>${id}
<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>${address}${legal}</cac:Party>`

const ublAddress = (street: string, postalCode: string, city: string) =>
  `<cac:PostalAddress><cbc:StreetName>${street}</cbc:StreetName><cbc:CityName>${city}</cbc:CityName><cbc:PostalZone>${postalCode}</cbc:PostalZone><cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`

/** Builds a UBL 2 invoice or credit note, with the customization of Peppol or XRechnung. */
export function buildUbl(
  root: 'Invoice' | 'CreditNote' = 'Invoice',
  changes: Partial<InvoiceFacts> = {},
  customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
): string {
  const facts = { ...invoiceFacts, ...changes }
  const money = (name: string, amount: string) =>
    `<cbc:${name} currencyID="${facts.currency}">${amount}</cbc:${name}>`
  const [line, quantity] =
    root === 'Invoice' ? ['InvoiceLine', 'InvoicedQuantity'] : ['CreditNoteLine', 'CreditedQuantity']
  const lines = [
    ['1', 'Eiken plank', '4', '50.00', '200.00'],
    ['2', 'Montage', '2', '50.00', '100.00'],
  ].map(
    ([id, name, count, price = '', amount = '']) => `<cac:${line}><cbc:ID>${id}</cbc:ID>
<cbc:${quantity} unitCode="C62">${count}</cbc:${quantity}>${money('LineExtensionAmount', amount)}
<cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
<cac:Price>${money('PriceAmount', price)}</cac:Price></cac:${line}>`,
  )
  return `${declaration}<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
 xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>${customization}</cbc:CustomizationID>
<cbc:ID>${facts.number}</cbc:ID><cbc:IssueDate>2025-03-14</cbc:IssueDate>
${root === 'Invoice' ? '<cbc:DueDate>2025-03-28</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>' : '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'}
<cbc:DocumentCurrencyCode>${facts.currency}</cbc:DocumentCurrencyCode>
<cac:OrderReference><cbc:ID>PO-7781</cbc:ID></cac:OrderReference>
<cac:AccountingSupplierParty>${ublParty(
    'De Eik',
    '',
    ublAddress('Oudegracht 12', '3511 AB', 'Utrecht'),
    `<cac:PartyTaxScheme><cbc:CompanyID>NL004495445B01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
<cac:PartyLegalEntity><cbc:RegistrationName>Timmerbedrijf De Eik B.V.</cbc:RegistrationName><cbc:CompanyID schemeID="0106">69599084</cbc:CompanyID></cac:PartyLegalEntity>`,
  )}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${ublParty(
    'Bakkerij Jansen &amp; Zn.',
    '<cac:PartyIdentification><cbc:ID>10442</cbc:ID></cac:PartyIdentification>',
    ublAddress('Keizersgracht 5', '1017 CT', 'Amsterdam'),
    '<cac:PartyLegalEntity><cbc:RegistrationName>Bakkerij Jansen &amp; Zn.</cbc:RegistrationName></cac:PartyLegalEntity>',
  )}</cac:AccountingCustomerParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>${root === 'CreditNote' ? '<cbc:PaymentDueDate>2025-03-28</cbc:PaymentDueDate>' : ''}<cac:PayeeFinancialAccount><cbc:ID>${facts.iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal>${money('TaxAmount', facts.vat)}<cac:TaxSubtotal>${money('TaxableAmount', facts.net)}${money('TaxAmount', facts.vat)}<cac:TaxCategory><cbc:Percent>21</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', '300.00')}${money('TaxExclusiveAmount', facts.net)}${money('TaxInclusiveAmount', facts.total)}${money('PayableAmount', facts.total)}</cac:LegalMonetaryTotal>
${lines.join('\n')}</${root}>`
}
