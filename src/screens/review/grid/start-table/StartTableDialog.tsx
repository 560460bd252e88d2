import { useState } from 'react'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import { appendRows, type TextBlock } from '#src/review/tables/paste-block.ts'
import { detectTable } from '#src/review/tables/detect-table.ts'
import { formatCellName } from '#src/contract/service/cell-name.ts'
import { getFirstRowNumber, findTable } from '#src/review/tables/edit-rows.ts'
import { useModel } from '#src/screens/shared/use-model.ts'
import { closeDialogAndRun } from '#src/ui/close-dialog.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SuggestField } from '#src/ui/forms/SuggestField.tsx'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { useReviewSession } from '#src/screens/review/session/review-session.ts'
import { goToField } from '#src/screens/review/session/field-commands.ts'
import { useFieldNames } from '#src/screens/review/session/selectors.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { proposeColumns, findTableProblem, listUsedColumns, type ProposedColumn } from './propose-columns.ts'

interface StartTableDialogProps {
  selection: SelectedText
  onAdded: () => void
  onClose: () => void
}

/** Turns text selected on the page into table rows; the reviewer chooses the table and its columns. */
export function StartTableDialog({ selection, onAdded, onClose }: StartTableDialogProps) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const names = useFieldNames()
  const [texts] = useState(() => detectTable(selection.pieces ?? []))
  const known = useModel(session.submission.modelId)?.tables ?? []
  const draft = session.store.getDrafts()[session.documentIndex] ?? { edits: [] }
  const [chosen, setChosen] = useState<string>()
  const missing = known.filter(({ name }) => findTable(session.document, draft, name) === undefined)
  const name = chosen ?? (missing[0] ?? known[0])?.name ?? ''
  const columnsOfTable =
    known.find((table) => table.name === name)?.columns ??
    findTable(session.document, draft, name)?.columns ??
    []
  const proposal = proposeColumns(texts, columnsOfTable)
  const [changed, setChanged] = useState<{ columns?: readonly ProposedColumn[]; hasHeading?: boolean }>({})
  const columns = changed.columns ?? proposal.columns
  const hasHeading = changed.hasHeading ?? proposal.hasHeading
  const rows = hasHeading ? texts.slice(1) : texts
  const problem = findTableProblem(name, columns, rows.length)
  const [isProblemShown, setProblemShown] = useState(false)
  const add = () => {
    if (problem !== undefined) return setProblemShown(true)
    const used = listUsedColumns(columns)
    session.apply((document, before) =>
      appendRows(document, before, name, {
        columns: used.map(({ column }) => ({ name: column.name, type: column.type })),
        texts: rows.map((line) => used.map(({ index }) => line[index] ?? '')),
        page: selection.page,
      }),
    )
    onAdded()
    const first = used[0]?.column.name ?? ''
    const before = findTable(session.document, draft, name)?.rows.at(-1)?.number
    const row = before === undefined ? getFirstRowNumber(session.document, name) : before + 1
    closeDialogAndRun(onClose, () => goToField(session, formatCellName({ table: name, row, column: first })))
  }
  return (
    <Dialog
      title={t('tables.start.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      wide
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={add}>
            {t('tables.start.confirm')}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
        <SuggestField
          label={t('tables.start.table')}
          hint={t('tables.start.tableHint')}
          buttonLabel={t('action.showChoices')}
          value={name}
          suggestions={known.map((table) => ({ id: table.name, label: names.formatTable(table.name) }))}
          onChange={(text) => {
            setChosen(text)
            setChanged({})
          }}
        />
        <CheckField
          label={t('tables.start.heading')}
          checked={hasHeading}
          onChange={({ target }) => setChanged({ ...changed, hasHeading: target.checked })}
        />
        <TablePreview
          columns={columns}
          known={columnsOfTable}
          rows={rows}
          onChange={(next) => setChanged({ ...changed, columns: next })}
        />
        <p className="text-sm text-ink-2">
          {t('tables.start.count', { count: rows.length, page: selection.page + 1 })}
        </p>
        {isProblemShown && problem !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{t(`tables.start.problem.${problem}`)}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

interface TablePreviewProps {
  columns: readonly ProposedColumn[]
  /** Columns of the chosen table. */
  known: readonly TableColumn[]
  rows: TextBlock
  onChange: (columns: readonly ProposedColumn[]) => void
}

/** The rows of the selection, with a choice of the table column above each of their columns. */
function TablePreview({ columns, known, rows, onChange }: TablePreviewProps) {
  const { t } = useTranslation()
  return (
    <section className="overflow-x-auto" aria-label={t('tables.start.preview')}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className="min-w-40 p-1 text-left align-top font-normal">
                <ColumnChoice
                  column={column}
                  index={index}
                  known={known}
                  onChange={(next) => onChange(columns.with(index, next))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, maxPreviewRows).map((line, row) => (
            <tr key={row}>
              {line.map((text, index) => (
                <td
                  key={index}
                  className={columns[index]?.name === '' ? 'px-2 py-1 text-ink-2 line-through' : 'px-2 py-1'}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Maximum number of rows in the preview. */
const maxPreviewRows = 50
