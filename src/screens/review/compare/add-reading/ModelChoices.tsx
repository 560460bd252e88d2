import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import type { BackendKind } from '#src/contract/service/models.ts'
import type { ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CostNote } from './CostNote.tsx'
import { useOfferedModels, type OfferedModel } from './use-offered-models.ts'

/** A model of one of the services. */
export interface Choice {
  readonly backend: BackendKind
  readonly modelId: string
}

interface ModelChoicesProps {
  submission: Submission
  list: ComparisonList
  chosen: readonly Choice[]
  onChoose: (chosen: readonly Choice[]) => void
  /** The typed id of a model that a hosted service may have. */
  typed: string
  onType: (typed: string) => void
  /** Whether no more models can be chosen. */
  isFull: boolean
}

/** The models to choose from; with two services, under the name of each, with its cost. */
export function ModelChoices(props: ModelChoicesProps) {
  const { submission, list, typed, onType, isFull } = props
  const { t } = useTranslation()
  const { data: backend } = useQuery(backendQuery)
  const offered = useOfferedModels(submission, list)
  if (backend === undefined) return null
  const main = (
    <>
      <ModelChecks {...props} kind={backend.kind} models={offered.main} />
      {backend.kind === 'hosted' && (
        <TextField
          label={t('compare.ask.otherModel')}
          value={typed}
          disabled={isFull && typed === ''}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </>
  )
  if (list.local === null) return main
  return (
    <>
      <ServiceGroup name={t('compare.ask.hostedModels', { origin: backend.origin ?? '' })}>
        {main}
        <CostNote cost={list.cost} />
      </ServiceGroup>
      <ServiceGroup name={t('compare.ask.localModels')}>
        <ModelChecks {...props} kind="local" models={offered.local} />
        <CostNote cost={list.local.cost} isLocal />
      </ServiceGroup>
    </>
  )
}

function ServiceGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="mt-1 flex flex-col gap-1.5 rounded-md border border-line px-3 pt-1 pb-2">
      <legend className="px-1 text-sm font-semibold wrap-anywhere">{name}</legend>
      {children}
    </fieldset>
  )
}

interface ModelChecksProps extends Pick<ModelChoicesProps, 'chosen' | 'onChoose' | 'isFull'> {
  kind: BackendKind
  models: readonly OfferedModel[]
}

function ModelChecks({ kind, models, chosen, onChoose, isFull }: ModelChecksProps) {
  return models.map(({ id, name }) => {
    const others = chosen.filter(({ backend, modelId }) => backend !== kind || modelId !== id)
    const isChosen = others.length < chosen.length
    return (
      <CheckField
        key={id}
        label={name}
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={() => onChoose(isChosen ? others : [...chosen, { backend: kind, modelId: id }])}
      />
    )
  })
}
