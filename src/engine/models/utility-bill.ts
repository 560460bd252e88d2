import type { Model } from './model.ts'
import { deliveryAddress } from './parts/delivery-fields.ts'
import { invoiceAmounts } from './parts/invoice-amounts.ts'
import { invoiceParties } from './parts/invoice-parties.ts'
import { invoiceReferences } from './parts/invoice-references.ts'
import { pickFields } from './parts/pick-fields.ts'
import { splitLabels } from './parts/split-labels.ts'

// On invoices the date of a direct debit is the due date; most of these bills print only one of the two.
const debitDateLabels = splitLabels(`
        Incassodatum | Direct debit date | Afschrijfdatum | Datum afschrijving | Datum incasso |
        Afschrijving op | Prélèvement le | Prélevé le | Date de prélèvement | Abbuchung am | Abbuchungsdatum |
        Lastschrift am | Data addebito | Addebito il | Fecha de cargo | Fecha de adeudo
      `)

/** Dutch bills for energy, water and telephone: terms, yearly settlements and usage. */
export const utilityBill: Model = {
  id: 'utility-bill',
  label: { en: 'Energy or telephone bill', nl: 'Energie- of telefoonnota' },
  provider: 'A',
  documentType: 'utility-bill',
  fields: [
    ...pickFields(invoiceReferences, 'InvoiceNumber', 'InvoiceDate'),
    ...pickFields(invoiceReferences, 'DueDate').map((field) => ({
      ...field,
      labels: field.labels.filter((label) => !debitDateLabels.includes(label)),
    })),
    { name: 'DirectDebitDate', type: 'Date', rare: true, labels: debitDateLabels },
    ...pickFields(invoiceReferences, 'CustomerNumber'),
    {
      name: 'ContractNumber',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Contractnummer | Contractrekening | Contract | Overeenkomstnummer | Contractrekeningnummer |
        Abonnementsnummer | Aansluitnummer | Verbruiksplaats
      `),
    },
    ...pickFields(
      invoiceParties,
      'SupplierName',
      'SupplierAddress',
      'SupplierKvkNumber',
      'SupplierVatId',
      'SupplierPhone',
      'CustomerName',
    ),
    {
      ...deliveryAddress,
      labels: [
        ...splitLabels(`
        Leveringsadres | Delivery address | Verbruiksadres | Aansluitadres | Adres aansluiting |
        Adres van levering | Supply address | Installatieadres
      `),
        ...deliveryAddress.labels,
      ],
    },
    {
      name: 'ElectricityEan',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        EAN-code elektriciteit | EAN electricity | EAN-code stroom | EAN elektriciteit | EAN stroom |
        EAN-code | EAN | EAN-nummer
      `),
    },
    {
      name: 'GasEan',
      type: 'String',
      rare: true,
      labels: splitLabels(`EAN-code gas | EAN gas | EAN aardgas`),
    },
    {
      name: 'SubscribedNumber',
      type: 'PhoneNumber',
      rare: true,
      labels: splitLabels(`
        Mobiel nummer | Ligne | Votre ligne | Ligne mobile | Rufnummer | Ihre Rufnummer | Numero di telefono | Mobile number | 06-nummer | Telefoonnummer | Uw nummer | Abonnement op nummer |
        Uw mobiele nummer | Aansluiting | Phone number | Your number | Mobiele nummer | Vast nummer
      `),
    },
    {
      name: 'PeriodStart',
      type: 'Date',
      labels: splitLabels(`
        Factuurperiode | Billing period | Periode | Verbruiksperiode | Leveringsperiode |
        Afrekenperiode | Period | Service period | Jaarafrekening over | Van | Abonnementsperiode
      `),
    },
    {
      name: 'PeriodEnd',
      type: 'Date',
      labels: splitLabels(`
        Tot en met | Until | t/m | Tot | Factuurperiode | Billing period | Periode | Verbruiksperiode |
        Leveringsperiode | Afrekenperiode | Period | Service period | Abonnementsperiode
      `),
    },
    {
      name: 'TermAmount',
      type: 'Currency',
      rare: true,
      labels: splitLabels(`
        Nieuw termijnbedrag | New monthly instalment | Termijnbedrag | Maandbedrag | Nieuw maandbedrag |
        Uw nieuwe termijnbedrag | Uw termijnbedrag | Voorschotbedrag | Nieuw voorschot |
        Monthly amount | Instalment | Uw maandbedrag | Uw nieuwe maandbedrag | Termijnbedrag per maand |
        Nieuw voorschot per maand | Nieuw voorschot per kwartaal | Nieuw voorschotbedrag | Uw nieuwe voorschotbedrag | Uw voorschotbedrag
      `),
    },
    ...pickFields(invoiceReferences, 'PaymentReference'),
    ...pickFields(invoiceParties, 'Iban'),
    ...pickFields(invoiceAmounts, 'NetAmount', 'VatAmount', 'TotalAmount', 'Currency'),
  ],
  tables: [
    {
      name: 'MeterReadings',
      columns: [
        {
          name: 'Description',
          type: 'String',
          labels: splitLabels(`
        Product | Meter | Telwerk | Omschrijving | Soort | Energie | Tarief | Levering | Description |
        Verbruik van | Meetwaarde | Meterstanden | Stroom / gas | Aansluiting | Meternr | Meternummer
      `),
        },
        {
          name: 'PreviousReading',
          type: 'Double',
          labels: splitLabels(`
        Beginstand | Previous reading | Oude stand | Vorige stand | Stand begin | Beginmeterstand |
        Meterstand begin | Stand vorige | Opening reading | Meterstand oud | Start | Begin
      `),
        },
        {
          name: 'CurrentReading',
          type: 'Double',
          labels: splitLabels(`
        Eindstand | Current reading | Nieuwe stand | Huidige stand | Stand eind | Eindmeterstand |
        Meterstand eind | Stand nieuw | Closing reading | Meterstand nieuw | Eind
      `),
        },
        {
          name: 'Consumption',
          type: 'Double',
          labels: splitLabels(`
        Verbruik | Consumption | Uw verbruik | Totaal verbruik | Usage | Verschil | Gebruik | Afgenomen
      `),
        },
      ],
    },
  ],
}
