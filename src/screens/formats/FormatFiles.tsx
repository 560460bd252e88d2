import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { downloadFormats, importFormats } from '#src/client/api/format-files.ts'
import { formatsQuery } from '#src/client/api/formats.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { maxFormatFileBytes } from '#src/contract/workspace/format-files.ts'
import type { FormatList, LearntFormat } from '#src/contract/workspace/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FileButton } from '#src/ui/forms/FileButton.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { formatLearntName } from '#src/screens/shared/formats/format-learnt-name.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { addRecentChange } from './recent-change.ts'

/** Export and import of learnt formats as a file. */
export function FormatFiles({ list }: { list: FormatList }) {
  const { t } = useTranslation()
  const [isExporting, setIsExporting] = useState(false)
  return (
    <div className="flex flex-wrap items-start gap-2">
      {list.formats.length > 0 && (
        <Button icon={Download} onClick={() => setIsExporting(true)}>
          {t('formats.file.export')}
        </Button>
      )}
      <ImportButton />
      {isExporting && <ExportDialog list={list} onClose={() => setIsExporting(false)} />}
    </div>
  )
}

/** Lists the personal data that the file will contain, before it is created. */
function ExportDialog({ list, onClose }: { list: FormatList; onClose: () => void }) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const named = useFieldsWithValues(list.formats)
  const download = useMutation({
    mutationFn: downloadFormats,
    onSuccess: ({ text, fileName, isComplete }) => {
      downloadFile(fileName, text, 'application/json')
      if (isComplete) onClose()
    },
  })
  return (
    <Dialog
      title={t('formats.file.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Button
            variant="primary"
            data-first-focus
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('formats.file.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('formats.file.about')}</p>
        <h3 className="font-semibold">{t('formats.file.personal')}</h3>
        <ul className="list-disc pl-5">
          <li>{t('formats.file.senders')}</li>
          <li>{t('formats.file.words')}</li>
          {named.length > 0 && <li>{t('formats.file.values', { fields: named.join(', ') })}</li>}
          {!list.isComplete && <li>{t('formats.file.moreValues')}</li>}
        </ul>
        {download.error && (
          <Notice tone="bad" role="alert">
            <p>{formatFailure(download.error)}</p>
          </Notice>
        )}
        {download.data?.isComplete === false && (
          <Notice tone="attention" role="alert">
            <p>{t('formats.file.incomplete', { count: download.data.documents })}</p>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** The names of the fields with stored values. */
function useFieldsWithValues(formats: readonly LearntFormat[]): readonly string[] {
  const { t, language } = useTranslation()
  const { data: models = [] } = useQuery(modelsQuery)
  const names = formats.flatMap(({ modelId, fields }) => {
    const namer = createTranslatedNamer(
      models.find(({ id }) => id === modelId),
      language,
    )
    return fields.flatMap(({ name, constants }) =>
      constants.length > 0 ? [formatLearntName(name, namer, t)] : [],
    )
  })
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, language))
}

function ImportButton() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const load = useMutation({
    mutationFn: importFormats,
    onSuccess: (report) => addRecentChange({ what: 'import', report, id: report.id }),
    onSettled: () => client.invalidateQueries({ queryKey: formatsQuery.queryKey }),
  })
  const choose = (file: File) => {
    setIsTooLarge(file.size > maxFormatFileBytes)
    if (file.size <= maxFormatFileBytes) load.mutate(file)
  }
  return (
    <>
      <FileButton icon={Upload} accept=".json,application/json" disabled={load.isPending} onChoose={choose}>
        {t('formats.file.import')}
      </FileButton>
      {(isTooLarge || load.error) && (
        <Notice tone="bad" role="alert" title={t('formats.file.failed')}>
          <p>{isTooLarge ? t('formats.file.tooLarge') : formatFailure(load.error)}</p>
        </Notice>
      )}
    </>
  )
}
