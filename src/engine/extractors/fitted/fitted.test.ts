import { expect, test } from 'vitest'
import { invoice } from '../../models/invoice.ts'
import { findParties } from '../../parties/find-parties.ts'
import { analyseDrawnText } from '#src/testing/builders/draw-document.ts'
import { findNameOptions } from '../party-names.ts'
import { findCodeOptions } from '../reference-numbers.ts'
import { findAddressOptions } from '../issuer-address.ts'
import { computeProbabilities, getWeights } from './choice.ts'

const page = `Zeewind Installaties B.V.
Havenkade 12, 1975 AB IJmuiden
Tel. 0255 512 345   info@zeewind-installaties.nl

                                    Factuuradres
                                    Bakkerij De Korenaar
                                    t.a.v. mevrouw Smit
                                    Molenstraat 8
                                    3512 GK Utrecht

                                    Afleveradres
                                    Depot Zuid
                                    Kade 3
                                    3011 AA Rotterdam

Onze klantcode voor u    K-2041
Projectnummer            P-7788`

const document = analyseDrawnText(page)
const parties = findParties(document, { customer: 'CustomerName', supplier: 'SupplierName' })
const describeNamed = (text: string) =>
  findNameOptions(document, parties).find(({ piece }) => piece.text === text)?.features ?? {}

test('shares the probability among the options and the absence of them', () => {
  expect(computeProbabilities([], { near: 1 })).toEqual([])
  expect(computeProbabilities([{ near: 1 }, {}], {})).toEqual([1 / 3, 1 / 3])
  const [likely = 0, unlikely = 0] = computeProbabilities([{ near: 1 }, { far: 1 }], { near: 900, far: -900 })
  expect(likely).toBeCloseTo(1)
  expect(unlikely).toBeCloseTo(0)
  expect(computeProbabilities([{ far: 1 }], { far: -900 })[0]).toBeCloseTo(0)
})

test('describes a supplier by its form, its place and its domain', () => {
  expect(describeNamed('Zeewind Installaties B.V.')).toMatchObject({
    legalForm: 1,
    firstOnPage: 1,
    top: 1,
    domain: 1,
    customerAbove: 0,
  })
})

test('describes a customer by the label and the address at its name', () => {
  expect(describeNamed('Bakkerij De Korenaar')).toMatchObject({
    customerAbove: 1,
    addressCustomerHeading: 1,
    firstNameLine: 1,
    attention: 0,
  })
  // The recipient of a letter is not a party.
  expect(describeNamed('t.a.v. mevrouw Smit')).toEqual({})
  expect(describeNamed('Depot Zuid')).toMatchObject({ customerAbove: 0, addressOtherHeading: 1 })
})

test('describes a number by the words before it, even if they are not a known label', () => {
  const describeCode = (text: string) =>
    findCodeOptions(document, 'CustomerNumber').find(({ candidate }) => candidate.text === text)?.features
  expect(describeCode('K-2041')).toMatchObject({ customerWord: 1, otherWord: 0, textLeft: 1 })
  expect(describeCode('P-7788')).toMatchObject({ customerWord: 0, otherWord: 1 })
})

test('identifies the issuer address by the country of the account', () => {
  const drawn = analyseDrawnText(`Ferrum NV
Kaai 4
8400 Oostende
Belgium

                  Hochbau GmbH
                  Markt 2
                  50765 Köln
                  Germany

IBAN BE68 5390 0754 7034`)
  const found = findParties(drawn, { customer: undefined, supplier: undefined })
  expect(
    findAddressOptions(drawn, found).map(({ address, features }) => [
      address.value.City,
      features['addressCountryOfBank'],
    ]),
  ).toEqual([
    ['Oostende', 1],
    ['Köln', -1],
  ])
})

test('has a weight for every feature: the table was fitted after the last change', () => {
  const expectWeights = (
    kind: Parameters<typeof getWeights>[0],
    features: Readonly<Record<string, number>>,
  ) => expect(Object.keys(getWeights(kind))).toEqual(expect.arrayContaining(Object.keys(features)))
  for (const { features } of findNameOptions(document, parties)) {
    expectWeights('issuer-name', features)
    expectWeights('receiver-name', features)
  }
  for (const { features } of findAddressOptions(document, parties)) expectWeights('issuer-address', features)
  for (const { features } of findCodeOptions(document, 'OrderNumber')) {
    expectWeights('order-number', features)
    expectWeights('customer-number', features)
  }
  expect(invoice.fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['OrderNumber', 'CustomerNumber']),
  )
})
