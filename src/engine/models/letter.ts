import type { Model } from './model.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Business letters, by provider B: no pages, no review flags of fields, no feedback. */
export const letter: Model = {
  id: 'letter',
  label: { en: 'Letter', nl: 'Brief' },
  provider: 'B',
  documentType: null,
  fields: [
    {
      name: 'Sender',
      type: 'String',
      labels: splitLabels(`
        Afzender | Sender | From | Van | Absender | Expéditeur
      `),
    },
    { name: 'SenderAddress', type: 'Address', labels: [] },
    {
      name: 'Recipient',
      type: 'String',
      labels: splitLabels(`
        Geadresseerde | Aan | To | Recipient | An | Empfänger | Destinataire | À
      `),
    },
    {
      name: 'Date',
      type: 'Date',
      labels: splitLabels(`
        Datum | Date | Dagtekening | Verzenddatum | Le | Datum brief
      `),
    },
    {
      name: 'Subject',
      type: 'String',
      labels: splitLabels(`
        Betreft | Onderwerp | Subject | Re | Betreff | Objet | Concerne | Betrifft | Regarding
      `),
    },
    {
      name: 'Reference',
      type: 'String',
      labels: splitLabels(`
        Ons kenmerk | Onze referentie | Kenmerk | Referentie | Our reference | Reference | Our ref | Ref |
        Unser Zeichen | Notre référence | Nos réf | Zaaknummer | Dossiernummer | Aktenzeichen
      `),
    },
    {
      name: 'YourReference',
      type: 'String',
      labels: splitLabels(`
        Uw kenmerk | Uw referentie | Your reference | Your ref | Ihr Zeichen | Votre référence | Vos réf |
        Uw brief van
      `),
    },
    {
      name: 'Phone',
      type: 'PhoneNumber',
      labels: splitLabels(`
        Telefoon | Tel | Phone | Telephone | Telefon | Téléphone | T | Doorkiesnummer
      `),
    },
  ],
  tables: [],
}
