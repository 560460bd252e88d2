/** Whether an IBAN without spaces has correct check digits (ISO 13616: mod 97 of the rotated string is 1). */
export function isValidIban(iban: string): boolean {
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/**
 * Whether a VAT id without spaces has correct check digits. Knows NL, DE, FR, GB and BE; null for a country without a
 * rule in this file.
 */
export function isValidVatId(id: string): boolean | null {
  const rule = rules[id.slice(0, 2)]
  return rule === undefined ? null : rule(id.slice(2), id)
}

const rules: Record<string, (rest: string, id: string) => boolean> = {
  // Legal persons: the eleven-test of the RSIN. Sole traders since 2020: mod 97 of the whole id.
  NL: (rest, id) => /^\d{9}B\d\d$/.test(rest) && (passesElevenTest(rest.slice(0, 9)) || mod97(id) === 1),
  DE: (rest) => /^\d{9}$/.test(rest) && mod11And10(rest.slice(0, 8)) === Number(rest[8]),
  FR: (rest) =>
    /^\d{11}$/.test(rest) && Number(rest.slice(0, 2)) === (12 + 3 * (Number(rest.slice(2)) % 97)) % 97,
  GB: (rest) =>
    /^\d{9}$/.test(rest) && (computeWeightedSum(rest.slice(0, 7), 8) + Number(rest.slice(7))) % 97 === 0,
  BE: (rest) => /^\d{10}$/.test(rest) && 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
}

function mod97(characters: string): number {
  let rest = 0
  for (const digit of [...characters].map((one) => parseInt(one, 36)).join(''))
    rest = (rest * 10 + Number(digit)) % 97
  return rest
}

function passesElevenTest(nine: string): boolean {
  return computeWeightedSum(nine.slice(0, 8), 9) % 11 === Number(nine[8])
}

/** Sums the digits times descending weights, of which the first is given. */
function computeWeightedSum(digits: string, first: number): number {
  return [...digits].reduce((sum, digit, place) => sum + Number(digit) * (first - place), 0)
}

/** Computes the check digit of ISO 7064 MOD 11,10. */
function mod11And10(digits: string): number {
  let product = 10
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10
}
