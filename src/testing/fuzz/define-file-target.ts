import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readSpecimen } from '../specimens/read-specimen.ts'
import { anyByteDamages, damageBytes, type ByteDamage } from './damage-bytes.ts'
import { defineTarget, type FuzzTarget } from './fuzz-target.ts'

const specimens = readdirSync(join(import.meta.dirname, '../specimens'))

/** Files by name, built or read once. */
type Specimens = Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>>

/** Picks the specimens whose names match. */
export const pickSpecimens = (pattern: RegExp): Specimens =>
  Object.fromEntries(
    specimens.filter((name) => pattern.test(name)).map((name) => [name, () => readSpecimen(name)]),
  )

interface DamagedFile {
  readonly name: string
  readonly damages: readonly ByteDamage[]
}

/** Defines a target for damaged specimens. */
export function defineFileTarget(target: {
  readonly name: string
  readonly runs: number
  readonly files: Specimens
  readonly words: readonly string[]
  readonly check: (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void> | void
}): FuzzTarget {
  const loaded = new Map<string, Promise<Uint8Array>>()
  const load = (name: string) => {
    const bytes = loaded.get(name) ?? Promise.resolve(target.files[name]?.() ?? new Uint8Array())
    loaded.set(name, bytes)
    return bytes
  }
  return defineTarget<DamagedFile>({
    name: target.name,
    runs: target.runs,
    inputs: fc.record({
      name: fc.constantFrom(...Object.keys(target.files)),
      damages: anyByteDamages(target.words),
    }),
    check: async ({ name, damages }) => target.check(damageBytes(await load(name), damages), name),
  })
}
