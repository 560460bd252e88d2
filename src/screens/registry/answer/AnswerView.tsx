import type { RegistryAnswer } from '#src/registry/response/parse-registry-answer.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { BranchesView } from '../company/BranchesView.tsx'
import { CompanyView } from '../company/CompanyView.tsx'
import { HitsView } from './HitsView.tsx'
import { JsonTree } from './JsonTree.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import type { JsonObject } from '#src/contract/json.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface AnswerViewProps {
  shown: RegistryLookup
  answer: RegistryAnswer
}

/** The response, after a note if it is not about a real company. */
export function AnswerView(props: AnswerViewProps) {
  const { t } = useTranslation()
  return (
    <>
      {useIsTestRegistry() && (
        <Notice tone="attention">
          <p>{t('registry.tests.meaning')}</p>
        </Notice>
      )}
      <AnswerContent {...props} />
    </>
  )
}

/** The response as company, branches or hits; an unrecognised one as a tree. */
function AnswerContent({ shown, answer }: AnswerViewProps) {
  const { t } = useTranslation()
  if (answer.kind === 'company')
    return (
      <div className="flex flex-col gap-3">
        <CompanyView shown={shown} company={answer.company} />
        <OtherData other={answer.company.other} />
      </div>
    )
  if (answer.kind === 'unknown')
    return (
      <div className="flex flex-col gap-3">
        <Notice tone="info">
          <p>{t('registry.result.unknown')}</p>
        </Notice>
        <div className={cardClass}>
          <JsonTree value={answer.json} />
        </div>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      {answer.kind === 'branches' ? (
        <BranchesView shown={shown} list={answer.list} />
      ) : (
        <HitsView shown={shown} list={answer.list} />
      )}
      <OtherData other={answer.list.other} />
    </div>
  )
}

/** Unrecognised properties of the response; renders nothing without any. */
function OtherData({ other }: { other: JsonObject }) {
  const { t } = useTranslation()
  if (Object.keys(other).length === 0) return null
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.result.other')}</h3>
      <JsonTree value={other} />
    </section>
  )
}
