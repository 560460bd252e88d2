import type { JsonObject } from '#src/contract/json.ts'
import type { Company, Employees } from '../company.ts'
import { parseRegistration } from './parse-registration.ts'
import { createTolerantReader } from './tolerant-reader.ts'

/**
 * Parses a basic profile with its main branch and owner, which are in `_embedded` or `embedded`, or directly inside it.
 * They supply missing data of the profile; a company without branches has the addresses of its owner.
 */
export function parseProfile(object: JsonObject): Company {
  const reader = createTolerantReader(object)
  const embedded = reader.readObject('_embedded')
  const parts = embedded ? createTolerantReader(embedded) : reader
  const branch = parts.readObject('hoofdvestiging', 'mainBranch')
  const owner = parts.readObject('eigenaar', 'owner')
  const own = parseRegistration(reader.getUnread(), 'profile')
  const mainBranch = branch && parseRegistration(branch, 'branch')
  return mergeProfile(
    own,
    mainBranch,
    owner && parseRegistration(owner, 'owner'),
    embedded ? parts.getUnread() : {},
  )
}

function mergeProfile(
  own: Company,
  mainBranch: Company | undefined,
  owner: Company | undefined,
  besides: JsonObject,
): Company {
  const [first] = [own.addresses, mainBranch?.addresses, owner?.addresses].filter((list) => list?.length)
  const ended = [own, owner].find((one) => one?.status.state === 'ended')
  return {
    ...own,
    name: own.name ?? mainBranch?.name ?? owner?.name,
    branchNumber: own.branchNumber ?? mainBranch?.branchNumber,
    rsin: own.rsin ?? owner?.rsin ?? mainBranch?.rsin,
    statutoryName: own.statutoryName ?? mainBranch?.statutoryName,
    legalForm: own.legalForm ?? owner?.legalForm,
    status: ended?.status ?? own.status,
    tradeNames: pickFilled(own.tradeNames, mainBranch?.tradeNames),
    activities: pickFilled(own.activities, mainBranch?.activities),
    employees: mergeEmployees(own.employees, mainBranch?.employees),
    isNonMailing: own.isNonMailing ?? mainBranch?.isNonMailing,
    websites: pickFilled(own.websites, mainBranch?.websites, owner?.websites),
    addresses: first ?? [],
    mainBranch,
    other: {
      ...own.other,
      ...besides,
      ...wrapUnread('hoofdvestiging', mainBranch),
      ...wrapUnread('eigenaar', owner),
    },
  }
}

/**
 * Merges employee counts: the branch's full-time and part-time counts apply to the company only if the totals are
 * equal.
 */
function mergeEmployees(own: Employees, branch: Employees | undefined): Employees {
  if (branch === undefined || (own.total !== undefined && own.total !== branch.total)) return own
  return {
    total: own.total ?? branch.total,
    fullTime: own.fullTime ?? branch.fullTime,
    partTime: own.partTime ?? branch.partTime,
  }
}

const pickFilled = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] =>
  lists.find((list) => list !== undefined && list.length > 0) ?? []

const wrapUnread = (name: string, part: Company | undefined): JsonObject =>
  part && Object.keys(part.other).length > 0 ? { [name]: part.other } : {}
