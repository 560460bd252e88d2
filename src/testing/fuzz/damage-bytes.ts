import fc from 'fast-check'
import { fraction } from './fraction.ts'

/** A change to a file. Positions are fractions of its length, from 0 to 1. */
export type ByteDamage =
  | { readonly kind: 'set'; readonly bytes: readonly (readonly [at: number, byte: number])[] }
  | { readonly kind: 'flip'; readonly at: number; readonly bit: number }
  /** A field of 2 or 4 bytes, which may be a length or an offset. */
  | {
      readonly kind: 'number'
      readonly at: number
      readonly width: 2 | 4
      readonly isLittle: boolean
      readonly value: number
    }
  | { readonly kind: 'cut'; readonly from: number; readonly to: number }
  | { readonly kind: 'repeat'; readonly from: number; readonly length: number; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly word: string; readonly times: number }
  /** A number written in digits becomes a word. */
  | { readonly kind: 'digits'; readonly which: number; readonly word: string }

/** Boundary values of lengths, offsets and signs. */
const edgeNumber = fc.constantFrom(0, 1, 2, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff)

/** @param words of the format, for insertions and in place of numbers. */
const anyByteDamage = (words: readonly string[]): fc.Arbitrary<ByteDamage> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('set' as const),
      bytes: fc.array(fc.tuple(fraction, fc.nat(255)), { minLength: 1, maxLength: 40 }),
    }),
    fc.record({ kind: fc.constant('flip' as const), at: fraction, bit: fc.nat(7) }),
    fc.record({
      kind: fc.constant('number' as const),
      at: fraction,
      width: fc.constantFrom(2 as const, 4 as const),
      isLittle: fc.boolean(),
      value: fc.oneof(edgeNumber, fc.nat(70_000)),
    }),
    fc.record({ kind: fc.constant('cut' as const), from: fraction, to: fraction }),
    fc.record({
      kind: fc.constant('repeat' as const),
      from: fraction,
      length: fraction.map((length) => length * 0.3),
      at: fraction,
    }),
    fc.record({
      kind: fc.constant('insert' as const),
      at: fraction,
      word: fc.constantFrom(...words),
      times: fc.constantFrom(1, 2, 30, 3000),
    }),
    fc.record({ kind: fc.constant('digits' as const), which: fraction, word: fc.constantFrom(...words) }),
  )

/** One to four changes. */
export const anyByteDamages = (words: readonly string[]): fc.Arbitrary<readonly ByteDamage[]> =>
  fc.array(anyByteDamage(words), { minLength: 1, maxLength: 4 })

/** Applies changes one after another. @returns a copy. */
export function damageBytes(original: Uint8Array, damages: readonly ByteDamage[]): Uint8Array<ArrayBuffer> {
  const damaged = damages.reduce<Buffer>((bytes, damage) => applyDamage(bytes, damage), Buffer.from(original))
  return new Uint8Array(damaged)
}

function applyDamage(bytes: Buffer, damage: ByteDamage): Buffer {
  const locate = (at: number) => Math.floor(at * Math.max(0, bytes.length - 1))
  switch (damage.kind) {
    case 'set':
      for (const [at, byte] of damage.bytes) bytes[locate(at)] = byte
      return bytes
    case 'flip':
      bytes[locate(damage.at)] = (bytes[locate(damage.at)] ?? 0) ^ (1 << damage.bit)
      return bytes
    case 'number':
      return writeNumber(bytes, damage, locate(damage.at))
    case 'cut': {
      const [from, to] = [damage.from, damage.to].map(locate).toSorted((left, right) => left - right)
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
    }
    case 'repeat': {
      const from = locate(damage.from)
      const piece = bytes.subarray(from, from + Math.ceil(damage.length * bytes.length))
      return insertBytes(bytes, piece, locate(damage.at))
    }
    case 'insert':
      return insertBytes(bytes, Buffer.from(damage.word.repeat(damage.times), 'latin1'), locate(damage.at))
    case 'digits':
      return replaceDigits(bytes, damage.which, damage.word)
  }
}

function writeNumber(
  bytes: Buffer,
  { width, isLittle, value }: ByteDamage & { readonly kind: 'number' },
  at: number,
): Buffer {
  const place = Math.min(at, bytes.length - width)
  if (place < 0) return bytes
  const inRange = value % 2 ** (8 * width)
  if (isLittle) bytes.writeUIntLE(inRange, place, width)
  else bytes.writeUIntBE(inRange, place, width)
  return bytes
}

const insertBytes = (bytes: Buffer, piece: Buffer, at: number) =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])

function replaceDigits(bytes: Buffer, which: number, word: string): Buffer {
  const text = bytes.toString('latin1')
  const numbers = [...text.matchAll(/\d+/g)]
  const { index = 0, 0: digits = '' } = numbers[Math.floor(which * (numbers.length - 1))] ?? {}
  return Buffer.from(text.slice(0, index) + word + text.slice(index + digits.length), 'latin1')
}
