import type { Model } from './model.ts'
import { splitLabels } from './parts/split-labels.ts'

/** An extract from the Dutch business registry (uittreksel Handelsregister Kamer van Koophandel). */
export const registryExtract: Model = {
  id: 'registry-extract',
  label: { en: 'Registry extract', nl: 'Uittreksel handelsregister' },
  provider: 'A',
  documentType: 'registry-extract',
  fields: [
    {
      name: 'KvkNumber',
      type: 'String',
      required: true,
      labels: splitLabels(`
        KvK-nummer | KvK nummer | CCI number | Chamber of Commerce number | Dossiernummer |
        RSIN/KvK-nummer
      `),
    },
    {
      name: 'StatutoryName',
      type: 'String',
      labels: splitLabels(`
        Statutaire naam | Statutory name | Naam rechtspersoon
      `),
    },
    {
      name: 'TradeName',
      type: 'String',
      labels: splitLabels(`
        Handelsnaam | Handelsnamen | Trade name | Trade names | Bedrijfsnaam | Naam onderneming |
        Eerste handelsnaam
      `),
    },
    {
      name: 'LegalForm',
      type: 'String',
      labels: splitLabels(`
        Rechtsvorm | Legal form
      `),
    },
    {
      name: 'Rsin',
      type: 'String',
      labels: splitLabels(`
        RSIN | RSIN nummer | Rechtspersonen en Samenwerkingsverbanden Informatienummer
      `),
    },
    {
      name: 'BranchNumber',
      type: 'String',
      labels: splitLabels(`
        Vestigingsnummer | Branch number | Establishment number
      `),
    },
    {
      name: 'StatutorySeat',
      type: 'String',
      labels: splitLabels(`
        Statutaire zetel | Corporate seat | Zetel
      `),
    },
    {
      name: 'VisitingAddress',
      type: 'Address',
      labels: splitLabels(`
        Bezoekadres | Visiting address | Adres | Vestigingsadres | Address
      `),
    },
    {
      name: 'PostalAddress',
      type: 'Address',
      labels: splitLabels(`
        Postadres | Postal address | Correspondentieadres
      `),
    },
    {
      name: 'Phone',
      type: 'PhoneNumber',
      labels: splitLabels(`
        Telefoonnummer | Telephone number | Telefoon | Telephone
      `),
    },
    {
      name: 'DateOfIncorporation',
      type: 'Date',
      labels: splitLabels(`
        Datum akte van oprichting | Akte van oprichting | Datum oprichting | Date of incorporation |
        Deed of incorporation | Oprichtingsdatum | Date of deed of incorporation | Startdatum onderneming |
        Datum vestiging | Date founded
      `),
    },
    {
      name: 'RegistrationDate',
      type: 'Date',
      labels: splitLabels(`
        Datum eerste inschrijving handelsregister | Eerste inschrijving handelsregister |
        Datum inschrijving | First entry in Business Register | First entry in Commercial Register |
        Date of first entry | Inschrijvingsdatum | Registration date |
        Eerste inschrijving in het handelsregister
      `),
    },
    {
      name: 'Activities',
      type: 'String',
      labels: splitLabels(`
        Activiteiten | Activities | SBI-code | SBI-activiteiten | Hoofdactiviteit | Bedrijfsactiviteiten
      `),
    },
    {
      name: 'EmployeeCount',
      type: 'Long',
      labels: splitLabels(`
        Werkzame personen | Aantal werkzame personen | Number of employees | Employees
      `),
    },
    {
      name: 'IssuedShareCapital',
      type: 'Currency',
      labels: splitLabels(`
        Geplaatst kapitaal | Issued capital | Issued share capital
      `),
    },
    {
      name: 'ExtractDate',
      type: 'Date',
      labels: splitLabels(`
        Uittreksel gedateerd op | Datum uittreksel | Waarmerking | Vervaardigd op | Extract was made on |
        Uittreksel vervaardigd op | Peildatum
      `),
    },
  ],
  tables: [],
}
