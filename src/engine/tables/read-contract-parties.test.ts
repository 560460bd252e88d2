import { expect, test } from 'vitest'
import { contract } from '../models/contract.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readParties(text: string) {
  const { Fields } = await recogniseDrawnText(text, contract)
  return [0, 1, 2].flatMap((row) => {
    const name = Fields[`Parties.${row}.Name`]?.Value
    return name === undefined ? [] : [[name, Fields[`Parties.${row}.Role`]?.Value]]
  })
}

test.each([
  [
    `Overeenkomst tussen Jansen Bouw B.V., gevestigd te Ede (hierna: Opdrachtgever)
en De Klus V.O.F., gevestigd te Wageningen (hierna: Opdrachtnemer).`,
    [
      ['Jansen Bouw B.V.', 'Opdrachtgever'],
      ['De Klus V.O.F.', 'Opdrachtnemer'],
    ],
  ],
  [
    `De ondergetekenden:
1. de besloten vennootschap Jansen Bouw B.V., statutair gevestigd te Ede, verder te noemen: "verhuurder";
2. mevrouw A. de Wit, wonende te Ede, verder te noemen: "huurder";`,
    [
      ['Jansen Bouw B.V.', 'verhuurder'],
      ['mevrouw A. de Wit', 'huurder'],
    ],
  ],
  [
    `This Agreement (the "Agreement") is made by and between Acme Widgets, Inc., a Delaware
corporation ("Seller"), and Northern Parts Ltd, a company in England (the "Buyer").`,
    [
      ['Acme Widgets, Inc.', 'Seller'],
      ['Northern Parts Ltd', 'Buyer'],
    ],
  ],
  [
    `zwischen der Muster GmbH, Berlin, nachfolgend "Auftraggeber" genannt,
und der Beispiel AG, Bonn, nachfolgend "Auftragnehmer" genannt,`,
    [
      ['Muster GmbH', 'Auftraggeber'],
      ['Beispiel AG', 'Auftragnehmer'],
    ],
  ],
  [
    `Opdrachtgever: Jansen Bouw B.V.
Opdrachtnemer: De Klus V.O.F.
`,
    [
      ['Jansen Bouw B.V.', 'Opdrachtgever'],
      ['De Klus V.O.F.', 'Opdrachtnemer'],
    ],
  ],
  ['Wij gaan hierna verder met de tekst, en noemen niemand.', []],
])('the parties of %s', async (text, parties) => {
  expect(await readParties(text)).toEqual(parties)
})

test('the registry number and the representative of a party belong to it', async () => {
  const { Fields } = await recogniseDrawnText(
    `Overeenkomst tussen Jansen Bouw B.V., gevestigd te Ede, ingeschreven bij de Kamer van
Koophandel onder nummer 51204837, vertegenwoordigd door de heer K. Jansen, hierna: "Opdrachtgever",
en Studio Kwint B.V., gevestigd te Delft, hierna: "Opdrachtnemer".`,
    contract,
  )
  expect(Fields).toMatchObject({
    'Parties.0.KvkNumber': { Text: '51204837', Value: '51204837', Page: 0 },
    'Parties.0.Representative': { Value: 'de heer K. Jansen' },
    'Parties.1.Name': { Value: 'Studio Kwint B.V.' },
  })
  expect(Fields['Parties.1.KvkNumber']).toBeUndefined()
})
