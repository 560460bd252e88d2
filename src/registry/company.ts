import type { JsonObject } from '#src/contract/json.ts'
import type { PartialDate } from './partial-date.ts'

/** Coordinates of an address: degrees in WGS 84, `rd` in metres in the Dutch grid; missing ones are undefined. */
export interface Position {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  readonly rdX: number | undefined
  readonly rdY: number | undefined
  /** BAG: sixteen digits. */
  readonly addressableObject: string | undefined
  readonly numberIndication: string | undefined
}

/** An address. A shielded one has no other data. Missing data is undefined. */
export interface CompanyAddress {
  readonly kind: 'visiting' | 'postal' | 'other'
  readonly isShielded: boolean
  /** Lines as on an envelope, without the Netherlands; empty when nothing is known. */
  readonly lines: readonly string[]
  readonly street: string | undefined
  /** Number, letter and addition with single spaces: `17 M`. */
  readonly houseNumber: string | undefined
  readonly postBox: string | undefined
  /** A Dutch one is formatted as `1034 WL`. */
  readonly postalCode: string | undefined
  readonly city: string | undefined
  readonly country: string | undefined
  readonly position: Position | undefined
}

/** An activity of a company (SBI); the code keeps its leading zero. */
export interface Activity {
  readonly code: string | undefined
  readonly description: string | undefined
  readonly isMain: boolean
}

/** `unknown`: the registry does not report it, which is not the same as active. `endDate`: when it ended. */
export interface RegistrationStatus {
  readonly state: 'active' | 'ended' | 'unknown'
  readonly endDate: PartialDate | undefined
}

/** Number of employees. */
export interface Employees {
  readonly total: number | undefined
  readonly fullTime: number | undefined
  readonly partTime: number | undefined
}

/** A registration, owner or branch, whichever the response contained. No property is guaranteed. */
export interface Company {
  readonly shape: 'profile' | 'owner' | 'branch'
  /** Eight digits. */
  readonly kvkNumber: string | undefined
  /** Twelve digits; for a profile, the number of its main branch. */
  readonly branchNumber: string | undefined
  /** Nine digits. A sole trader has none. */
  readonly rsin: string | undefined
  readonly name: string | undefined
  readonly statutoryName: string | undefined
  /** The registry's own name for it. */
  readonly legalForm: string | undefined
  readonly status: RegistrationStatus
  readonly startDate: PartialDate | undefined
  /** `Formele registratiedatum`: not the date of foundation. */
  readonly registrationDate: PartialDate | undefined
  /** In the registry's order. */
  readonly tradeNames: readonly string[]
  /** Main one first. */
  readonly activities: readonly Activity[]
  readonly employees: Employees
  readonly isNonMailing: boolean | undefined
  readonly isMainBranch: boolean | undefined
  readonly isCommercial: boolean | undefined
  readonly websites: readonly string[]
  /** Visiting address first. A profile has the addresses of its main branch, or else of its owner. */
  readonly addresses: readonly CompanyAddress[]
  /** The main branch in a profile. */
  readonly mainBranch: Company | undefined
  /** Everything unrecognised, displayed as a tree. */
  readonly other: JsonObject
}

/** An entry of the list of branches. */
export interface Branch {
  readonly branchNumber: string | undefined
  readonly name: string | undefined
  /** One line. */
  readonly address: string | undefined
  readonly isMain: boolean | undefined
  readonly isShielded: boolean
  readonly isCommercial: boolean | undefined
}

export interface BranchList {
  readonly kvkNumber: string | undefined
  /** The registry's count; undefined when it gives none. */
  readonly total: number | undefined
  readonly commercial: number | undefined
  readonly nonCommercial: number | undefined
  /** Main branch first. */
  readonly branches: readonly Branch[]
  readonly other: JsonObject
}

/** The result of a search. */
export interface Hit {
  readonly type: 'main' | 'secondary' | 'legalEntity' | 'other'
  readonly kvkNumber: string | undefined
  readonly branchNumber: string | undefined
  readonly rsin: string | undefined
  readonly name: string | undefined
  /** A former name that matched. */
  readonly expiredName: string | undefined
  /** One line. */
  readonly address: string | undefined
  /** Undefined when the registry does not report it. */
  readonly isActive: boolean | undefined
}

export interface HitList {
  /** From 1. */
  readonly page: number
  readonly pageSize: number | undefined
  readonly total: number | undefined
  readonly hasNext: boolean
  /** Main branch, secondary branches, legal entity, rest. */
  readonly hits: readonly Hit[]
  readonly other: JsonObject
}
