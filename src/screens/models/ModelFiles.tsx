import { useMutation, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import {
  customModelsQuery,
  downloadCustomModels,
  findModelLimit,
  findModelProblems,
  findReservedModels,
  findTakenModels,
  importCustomModels,
} from '#src/client/api/models/custom-models.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { maxModelFileBytes, type ModelImport } from '#src/contract/workspace/custom-models.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FileButton } from '#src/ui/forms/FileButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface ExportButtonProps {
  /** Id of a single model; left out for all. */
  id?: string
  label: string
  /** Accessible name, if the label alone does not name the model. */
  name?: string
}

/** Downloads models as the JSON for SERVICE_CONFIG. */
export function ExportButton({ id, label, name }: ExportButtonProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const download = useMutation({
    mutationFn: () => downloadCustomModels(id),
    onSuccess: ({ text, fileName }) => downloadFile(fileName, text, 'application/json'),
  })
  return (
    <>
      <Button
        icon={Download}
        aria-label={name}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {label}
      </Button>
      {download.error && (
        <Notice tone="bad" role="alert" title={t('models.exportFailed')}>
          <p>{formatFailure(download.error)}</p>
        </Notice>
      )}
    </>
  )
}

interface Import {
  readonly file: File
  readonly replaces: boolean
}

/** Imports a file of models, and asks before it replaces any. */
export function ImportButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const load = useMutation({
    mutationFn: ({ file, replaces }: Import) => importCustomModels(file, replaces),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: customModelsQuery.queryKey }),
        client.invalidateQueries({ queryKey: modelsQuery.queryKey }),
      ]),
  })
  const choose = (file: File) => {
    setIsTooLarge(file.size > maxModelFileBytes)
    load.reset()
    if (file.size <= maxModelFileBytes) load.mutate({ file, replaces: false })
  }
  const taken = findTakenModels(load.error)
  const asked = load.variables?.file
  return (
    <>
      <FileButton icon={Upload} accept=".json,application/json" disabled={load.isPending} onChoose={choose}>
        {t('models.import')}
      </FileButton>
      {taken.length > 0 && asked && (
        <ReplaceDialog
          ids={taken}
          onClose={load.reset}
          onReplace={() => load.mutate({ file: asked, replaces: true })}
        />
      )}
      {load.data && <ImportReport report={load.data} />}
      {(isTooLarge || (load.error && taken.length === 0)) && (
        <ImportFailure error={isTooLarge ? undefined : load.error} />
      )}
    </>
  )
}

interface ReplaceDialogProps {
  /** Ids of the models that exist already. */
  ids: readonly string[]
  onClose: () => void
  onReplace: () => void
}

function ReplaceDialog({ ids, onClose, onReplace }: ReplaceDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('models.importing.replaceTitle')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="danger" onClick={onReplace}>
            {t('models.importing.replace')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {t('models.importing.replaceText', { count: ids.length, ids: ids.join(', ') })}
      </p>
    </Dialog>
  )
}

function ImportReport({ report: { added, replaced } }: { report: ModelImport }) {
  const { t } = useTranslation()
  return (
    <output className="block w-full">
      <Notice tone="good" title={t('models.importing.done')}>
        {added.length > 0 && (
          <p>{t('models.importing.added', { count: added.length, ids: added.join(', ') })}</p>
        )}
        {replaced.length > 0 && (
          <p>{t('models.importing.replaced', { count: replaced.length, ids: replaced.join(', ') })}</p>
        )}
      </Notice>
    </output>
  )
}

/** Why nothing was imported. @param error undefined for a file that is too large. */
function ImportFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const problems = findModelProblems(error)
  const describeFailure = (failure: unknown) => {
    if (failure === undefined) return t('models.importing.tooLarge')
    const limit = findModelLimit(failure)
    if (limit !== undefined) return t('models.importing.limit', limit)
    const reserved = findReservedModels(failure)
    if (reserved.length === 0) return undefined
    return t('models.importing.reserved', { count: reserved.length, ids: reserved.join(', ') })
  }
  return (
    <Notice tone="bad" role="alert" title={t('models.importing.failed')} className="w-full">
      {problems.length === 0 ? (
        <p className="wrap-anywhere">{describeFailure(error) ?? formatFailure(error)}</p>
      ) : (
        <ul className="list-disc pl-5">
          {problems.map(({ path, code }) => (
            <li key={`${path.join('.')} ${code}`}>
              {t('models.importing.at', {
                path: formatPath(path, t),
                problem: t(`models.problem.${code}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const listNames = ['models', 'fields', 'tables', 'columns'] as const

/** Describes a path in the JSON in words: `models[1].id` is "Model 2, “id”". */
export function formatPath(path: readonly (string | number)[], t: Translate): string {
  const words = path.flatMap((step, at) => {
    const index = path[at + 1]
    if (typeof step === 'string')
      return typeof index === 'number' ? [] : [t('models.importing.property', { name: step })]
    const list = listNames.find((name) => name === path[at - 1])
    if (path[at - 1] === 'organisations') return []
    // The file is the list itself.
    return [t(`models.importing.part.${list ?? 'models'}`, { number: step + 1 })]
  })
  return words.join(', ') || t('models.importing.part.models', { number: 1 })
}
