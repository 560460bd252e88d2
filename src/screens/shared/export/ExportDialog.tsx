import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { exportSummaryQuery } from '#src/client/api/exports.ts'
import {
  csvNotations,
  type CsvNotation,
  type ExportContent,
  type ExportFormat,
} from '#src/contract/workspace/exports.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RadioField } from '#src/ui/forms/RadioField.tsx'
import { ExportSummaryText } from './ExportSummaryText.tsx'
import { useExport, type ExportState } from './use-export.ts'
import { formatBytes } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../use-failure-message.ts'

interface ExportDialogProps {
  /** The submissions to export, in the order of the rows; at least one. */
  submissions: readonly Pick<Submission, 'id' | 'fileName'>[]
  /** Saves work that is not on the server yet. */
  prepare?: () => Promise<void>
  onClose: () => void
}

const formats = ['xlsx', 'csv', 'json'] as const satisfies readonly ExportFormat[]
const contents = ['fields', 'lines', 'all'] as const satisfies readonly ExportContent[]

/** Exports documents as a file of the chosen type. Lazily loaded. */
export function ExportDialog({ submissions, prepare, onClose }: ExportDialogProps) {
  const { t, language } = useTranslation()
  // The selection is kept when the list behind the dialog changes.
  const [chosen] = useState(submissions)
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen])
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [content, setContent] = useState<ExportContent>('fields')
  const [notation, setNotation] = useState<CsvNotation>(language)
  const summary = useQuery(exportSummaryQuery({ ids }))
  const { state, start, cancel } = useExport({ ids, prepare })
  const isRunning = state.step === 'running'
  const begin = () => {
    const names = chosen.map(({ fileName }) => fileName)
    const file = buildExportName(names, format, content, new Date())
    start({ ids: [...ids], format, language, ...(format === 'csv' && { content, notation }) }, file)
  }
  return (
    <Dialog
      title={t('exporting.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <ExportProgress state={state} />
          {isRunning ? (
            <Button onClick={cancel}>{t('exporting.cancel')}</Button>
          ) : (
            <Button onClick={onClose}>{t(state.step === 'done' ? 'action.close' : 'action.cancel')}</Button>
          )}
          <Button
            variant="primary"
            data-first-focus
            disabled={isRunning || summary.data?.submissions === 0}
            onClick={begin}
          >
            {t('exporting.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <RadioField
            label={t('exporting.format')}
            value={format}
            options={formats.map((value) => ({ value, label: t(`exporting.formats.${value}`) }))}
            onChange={setFormat}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t(`exporting.formatHints.${format}`)}</p>
          {format !== 'json' && <p className="mt-1.5 text-sm text-ink-2">{t('exporting.headings')}</p>}
        </div>
        {format === 'csv' && (
          <>
            <RadioField
              label={t('exporting.content')}
              value={content}
              options={contents.map((value) => ({ value, label: t(`exporting.contents.${value}`) }))}
              onChange={setContent}
            />
            <RadioField
              label={t('exporting.notation')}
              value={notation}
              options={csvNotations.map((value) => ({ value, label: t(`exporting.notations.${value}`) }))}
              onChange={setNotation}
            />
          </>
        )}
        <ExportSummaryText summary={summary.data} error={summary.error} />
      </div>
    </Dialog>
  )
}

/** The progress or outcome of the export. */
function ExportProgress({ state }: { state: ExportState }) {
  const { t, language } = useTranslation()
  const formatFailure = useFailureMessage()
  if (state.step === 'failed')
    return (
      <p role="alert" className="mr-auto min-w-0 basis-full text-sm text-bad">
        {t('exporting.failed')} {formatFailure(state.error)}
      </p>
    )
  return (
    <output className="mr-auto min-w-0 flex-1 basis-40 self-center text-sm text-ink-2 tabular-nums wrap-anywhere">
      {state.step === 'running' &&
        (state.bytes === 0
          ? t('exporting.preparing')
          : t('exporting.received', { size: formatBytes(state.bytes, language) }))}
      {state.step === 'done' && (
        <>
          {state.documents === state.submissions
            ? t('exporting.done', { file: state.file, count: state.documents })
            : t('exporting.doneFrom', {
                file: state.file,
                documents: state.documents,
                count: state.submissions,
              })}
          {state.unsaved > 0 && (
            <span className="block text-attention">{t('exporting.unsaved', { count: state.unsaved })}</span>
          )}
        </>
      )}
    </output>
  )
}

/**
 * The name of an exported file, with the date (`veldwerk-2026-11-24.xlsx`), or the name of the only document.
 * @param date in the reviewer's time zone.
 */
function buildExportName(
  fileNames: readonly string[],
  format: ExportFormat,
  content: ExportContent,
  date: Date,
): string {
  const [only = ''] = fileNames.length === 1 ? fileNames : []
  const base = only.replace(/\.[^.]*$/, '') || 'veldwerk'
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  if (format !== 'csv') return `${base}-${day}.${format}`
  return content === 'all' ? `${base}-${day}.zip` : `${base}-${day}-${content}.csv`
}
