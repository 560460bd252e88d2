import type { JsonObject } from '#src/contract/json.ts'
import type { Company, Employees } from './company.ts'
import { readRegistration } from './read-company.ts'
import { take } from './take.ts'

/**
 * Reads a basic profile with its main branch and owner, which stand inside it as `_embedded` or `embedded`, or
 * directly. What the profile itself does not say is taken from them; a company without branches has its addresses
 * with its owner.
 */
export function readProfile(object: JsonObject): Company {
  const taking = take(object)
  const embedded = taking.object('_embedded')
  const parts = embedded ? take(embedded) : taking
  const branch = parts.object('hoofdvestiging', 'mainBranch')
  const owner = parts.object('eigenaar', 'owner')
  const own = readRegistration(taking.rest(), 'profile')
  const mainBranch = branch && readRegistration(branch, 'branch')
  return merge(own, mainBranch, owner && readRegistration(owner, 'owner'), embedded ? parts.rest() : {})
}

function merge(
  own: Company,
  mainBranch: Company | undefined,
  owner: Company | undefined,
  besides: JsonObject,
): Company {
  const [first] = [own.addresses, mainBranch?.addresses, owner?.addresses].filter((list) => list?.length)
  const ended = [own, owner].find((one) => one?.standing.state === 'ended')
  return {
    ...own,
    name: own.name ?? mainBranch?.name ?? owner?.name,
    branchNumber: own.branchNumber ?? mainBranch?.branchNumber,
    rsin: own.rsin ?? owner?.rsin ?? mainBranch?.rsin,
    statutoryName: own.statutoryName ?? mainBranch?.statutoryName,
    legalForm: own.legalForm ?? owner?.legalForm,
    standing: ended?.standing ?? own.standing,
    tradeNames: filled(own.tradeNames, mainBranch?.tradeNames),
    activities: filled(own.activities, mainBranch?.activities),
    employees: employeesOf(own.employees, mainBranch?.employees),
    nonMailing: own.nonMailing ?? mainBranch?.nonMailing,
    websites: filled(own.websites, mainBranch?.websites, owner?.websites),
    addresses: first ?? [],
    mainBranch,
    other: { ...own.other, ...besides, ...named('hoofdvestiging', mainBranch), ...named('eigenaar', owner) },
  }
}

/** Full-time and part-time are the main branch's, and the company's only where its total is the same. */
function employeesOf(own: Employees, branch: Employees | undefined): Employees {
  if (branch === undefined || (own.total !== undefined && own.total !== branch.total)) return own
  return {
    total: own.total ?? branch.total,
    fullTime: own.fullTime ?? branch.fullTime,
    partTime: own.partTime ?? branch.partTime,
  }
}

const filled = <T>(...lists: readonly (readonly T[] | undefined)[]): readonly T[] =>
  lists.find((list) => list !== undefined && list.length > 0) ?? []

const named = (name: string, part: Company | undefined): JsonObject =>
  part && Object.keys(part.other).length > 0 ? { [name]: part.other } : {}
