import { expect, test } from 'vitest'
import { createAddressCheck, isAddressRange } from './address-ranges.ts'

test.each(['10.0.0.1', '10.0.0.0/8', '192.168.1.0/32', '::1', '2001:db8::/32', 'fd00::1/128'])(
  'accepts %s',
  (range) => expect(isAddressRange(range)).toBe(true),
)

test.each([
  '',
  'proxy.example',
  '10.0.0.1:80',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '::/129',
  'fe80::1%eth0',
  // Every caller would be a proxy.
  '0.0.0.0/0',
  '::/0',
])('accepts no %j', (range) => expect(isAddressRange(range)).toBe(false))

test('finds an address in a range, also an IPv4 address in IPv6', () => {
  const isIncluded = createAddressCheck(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])
  const addresses = ['10.1.255.255', '::ffff:10.1.0.1', '192.0.2.7', '2001:db8:1::9']
  expect(addresses.filter((address) => !isIncluded(address))).toEqual([])
  const others = ['10.2.0.1', '192.0.2.8', '2001:db9::1', '::1', '', 'unknown']
  expect(others.filter(isIncluded)).toEqual([])
})
