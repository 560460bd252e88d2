import { bv68750110 } from './bv-68750110.ts'
import { bv90001354 } from './bv-90001354.ts'
import { bv90006577 } from './bv-90006577.ts'
import { cooperatie55344526 } from './cooperatie-55344526.ts'
import { cooperatie96354429 } from './cooperatie-96354429.ts'
import { cv90003942 } from './cv-90003942.ts'
import { eenmanszaak69599084 } from './eenmanszaak-69599084.ts'
import { kerkgenootschap90002520 } from './kerkgenootschap-90002520.ts'
import { maatschap90001745 } from './maatschap-90001745.ts'
import { nv68727720 } from './nv-68727720.ts'
import { nv90004760 } from './nv-90004760.ts'
import { overige55505201 } from './overige-55505201.ts'
import { overige90002148 } from './overige-90002148.ts'
import { owm90002490 } from './owm-90002490.ts'
import { stichting69599068 } from './stichting-69599068.ts'
import { stichting90000102 } from './stichting-90000102.ts'
import { stichting90006623 } from './stichting-90006623.ts'
import { vof69599076 } from './vof-69599076.ts'
import { vof90005414 } from './vof-90005414.ts'
import { vve90000749 } from './vve-90000749.ts'
import type { Company } from './company.ts'

/**
 * The fictitious companies of KVK's public test environment, as far as facts about them are public.
 *
 * Two published numbers are missing on purpose: 90004973 and 90002903 stand for an error, but which one is
 * not public. Like every number that no registration has they are answered with IPD0004.
 */
export const testCompanies: readonly Company[] = [
  bv68750110,
  bv90001354,
  bv90006577,
  cooperatie55344526,
  cooperatie96354429,
  cv90003942,
  eenmanszaak69599084,
  kerkgenootschap90002520,
  maatschap90001745,
  nv68727720,
  nv90004760,
  overige55505201,
  overige90002148,
  owm90002490,
  stichting69599068,
  stichting90000102,
  stichting90006623,
  vof69599076,
  vof90005414,
  vve90000749,
]
