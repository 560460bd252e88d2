import { useMutation, useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { tryModel } from '#src/client/api/models/custom-models.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { ModelConfig } from '#src/contract/service/model-config.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toModelJson, type ModelFormValues } from '../values/model-form-values.ts'
import { nameTrialDocuments } from './trial-documents.ts'
import { TrialDocumentField } from './TrialDocumentField.tsx'
import { TrialResult } from './TrialResult.tsx'

interface TryModelProps {
  bases: readonly KnownModel[]
  /** The model in the form; undefined if it has errors, which are then shown. */
  check: () => Promise<ModelConfig | undefined>
}

/** A document by its id, because its name may change and another may get it; undefined while the text names none. */
interface DocumentChoice {
  readonly id: string | undefined
  readonly text: string
}

/** Reads a document with the model in the form. */
export function TryModel({ bases, check }: TryModelProps) {
  const { t, language } = useTranslation()
  const { getValues } = useFormContext<ModelFormValues>()
  const formatFailure = useFailureMessage()
  const list = useQuery(submissionsQuery)
  const documents = useMemo(() => list.data && nameTrialDocuments(list.data, language), [list.data, language])
  const [choice, setChoice] = useState<DocumentChoice>()
  const chosenDocument = choice
    ? documents?.find(({ submission: { id } }) => id === choice.id)
    : documents?.[0]
  const chosen = chosenDocument?.submission
  const [isDocumentMissing, setIsDocumentMissing] = useState(false)
  const [hasMistakes, setHasMistakes] = useState(false)
  const { trial, stop } = useTrial()
  useWatch<ModelFormValues>()
  const tried = `${chosen?.id} ${JSON.stringify(toModelJson(getValues()))}`
  const run = async () => {
    setIsDocumentMissing(chosen === undefined)
    // A document that arrives later must not take its place.
    if (chosenDocument) setChoice({ id: chosenDocument.submission.id, text: chosenDocument.name })
    const model = await check()
    setHasMistakes(model === undefined)
    if (model && chosen) trial.mutate({ model, submission: chosen, tried })
  }
  return (
    <section
      aria-labelledby="try-model"
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto"
    >
      <div>
        <h2 id="try-model" className="text-base font-semibold">
          {t('models.trial.title')}
        </h2>
        <p className="text-sm text-ink-2">{t('models.trial.about')}</p>
      </div>
      {list.error && (
        <Notice
          tone="bad"
          role="alert"
          title={t(documents ? 'models.trial.listStale' : 'models.trial.listFailed')}
          actions={
            <Button size="small" disabled={list.isFetching} onClick={() => void list.refetch()}>
              {t('action.tryAgain')}
            </Button>
          }
        >
          <p>{formatFailure(list.error)}</p>
        </Notice>
      )}
      {list.isLoading && <output className="text-sm">{t('models.trial.listLoading')}</output>}
      {documents?.length === 0 && <p className="text-sm">{t('models.trial.noDocuments')}</p>}
      {documents !== undefined && documents.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <TrialDocumentField
            documents={documents}
            text={chosenDocument?.name ?? choice?.text ?? ''}
            isMissing={isDocumentMissing}
            isRemoved={choice?.id !== undefined && chosenDocument === undefined}
            onChange={(text) => {
              setChoice({ id: documents.find(({ name }) => name === text)?.submission.id, text })
              setIsDocumentMissing(false)
            }}
          />
          {trial.isPending ? (
            <Button onClick={stop}>{t('models.trial.stop')}</Button>
          ) : (
            <Button icon={Play} onClick={() => void run()}>
              {t('models.trial.run')}
            </Button>
          )}
        </div>
      )}
      <output className="text-sm empty:-mt-3">{trial.isPending && t('models.trial.running')}</output>
      {hasMistakes && (
        <Notice tone="attention" role="alert">
          <p>{t('models.trial.mistakes')}</p>
        </Notice>
      )}
      {trial.error && (
        <Notice tone="bad" role="alert" title={t('models.trial.failed')}>
          <p>{formatFailure(trial.error)}</p>
        </Notice>
      )}
      {trial.data && trial.variables?.tried !== tried && (
        <p className="text-sm text-attention">{t('models.trial.stale')}</p>
      )}
      {trial.data && trial.variables && (
        <TrialResult
          result={trial.data}
          model={trial.variables.model}
          fileName={trial.variables.submission.fileName}
          base={bases.find(({ id }) => id === trial.variables.model.extends)}
        />
      )}
    </section>
  )
}

interface Trial {
  readonly model: ModelConfig
  readonly submission: Pick<Submission, 'id' | 'fileName'>
  /** Identifies the document and the form of the trial. */
  readonly tried: string
}

/** Runs one reading at a time; it is aborted when stopped or when the form is left. */
function useTrial() {
  const abort = useRef<AbortController | undefined>(undefined)
  const trial = useMutation({
    mutationFn: ({ model, submission }: Trial) => {
      abort.current = new AbortController()
      return tryModel(submission.id, model, abort.current.signal)
    },
  })
  useEffect(() => () => abort.current?.abort(), [])
  const stop = () => {
    abort.current?.abort()
    trial.reset()
  }
  return { trial, stop }
}
