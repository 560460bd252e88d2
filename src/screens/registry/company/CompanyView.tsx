import type { Company } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Activities } from './Activities.tsx'
import { Addresses } from './Addresses.tsx'
import { CompanyHeader } from './CompanyHeader.tsx'
import { MainBranch } from './MainBranch.tsx'
import { TradeNames } from './TradeNames.tsx'
import { Websites } from './Websites.tsx'

interface CompanyViewProps {
  shown: RegistryLookup
  company: Company
}

/** A registration, owner or branch. Sections that the response lacks are omitted. */
export function CompanyView({ shown, company }: CompanyViewProps) {
  return (
    <>
      <CompanyHeader shown={shown} company={company} />
      <div className="grid gap-3 xl:grid-cols-2">
        <Addresses addresses={company.addresses} />
        <Activities activities={company.activities} />
        <TradeNames names={company.tradeNames} />
        {company.mainBranch && <MainBranch branch={company.mainBranch} />}
        <Websites websites={company.websites} />
      </div>
    </>
  )
}
