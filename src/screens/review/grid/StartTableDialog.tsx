import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appendRows } from '#src/review/table-paste.ts'
import { tableFromPieces } from '#src/review/table-from-pieces.ts'
import { nameOfCell } from '#src/review/field-name.ts'
import { firstRowNumber, tableIn } from '#src/review/table-rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { useDesk } from '../desk.ts'
import { goTo } from '../field-acts.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { proposeColumns, tableProblem, usedColumns, type ProposedColumn } from './propose-table.ts'
import { useModelOf } from './use-model-of.ts'

interface StartTableDialogProps {
  selection: SelectedText
  onAdded: () => void
  onClose: () => void
}

/** Makes rows of a table of what is selected on the page: which table, and which of its columns stands where. */
export function StartTableDialog({ selection, onAdded, onClose }: StartTableDialogProps) {
  const { t } = useTranslation()
  const desk = useDesk()
  const [texts] = useState(() => tableFromPieces(selection.pieces ?? []))
  const known = useModelOf()?.tables ?? []
  const draft = desk.work.drafts()[desk.documentIndex] ?? { edits: [] }
  const [chosen, setChosen] = useState<string>()
  const missing = known.filter(({ name }) => tableIn(desk.document, draft, name) === undefined)
  const name = chosen ?? (missing[0] ?? known[0])?.name ?? ''
  const columnsOfTable =
    known.find((table) => table.name === name)?.columns ?? tableIn(desk.document, draft, name)?.columns ?? []
  const proposal = proposeColumns(texts, columnsOfTable)
  const [changed, setChanged] = useState<{ columns?: readonly ProposedColumn[]; hasHeading?: boolean }>({})
  const columns = changed.columns ?? proposal.columns
  const hasHeading = changed.hasHeading ?? proposal.hasHeading
  const rows = hasHeading ? texts.slice(1) : texts
  const problem = tableProblem(name, columns, rows.length)
  const [isTold, setTold] = useState(false)
  const add = () => {
    if (problem !== undefined) return setTold(true)
    const used = usedColumns(columns)
    desk.act((document, before) =>
      appendRows(document, before, name, {
        columns: used.map(({ column }) => ({ name: column.name, type: column.type })),
        texts: rows.map((line) => used.map(({ place }) => line[place] ?? '')),
        page: selection.page,
      }),
    )
    onAdded()
    onClose()
    const first = used[0]?.column.name ?? ''
    const before = tableIn(desk.document, draft, name)?.rows.at(-1)?.number
    const row = before === undefined ? firstRowNumber(desk.document, name) : before + 1
    setTimeout(() => goTo(desk, nameOfCell({ table: name, row, column: first })))
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
          <Button look="primary" onClick={add}>
            {t('tables.start.confirm')}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('tables.start.table')}
          hint={t('tables.start.tableHint')}
          value={name}
          suggestions={known.map((table) => ({ value: table.name }))}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setChosen(target.value)
            setChanged({})
          }}
        />
        <CheckField
          label={t('tables.start.heading')}
          checked={hasHeading}
          onChange={({ target }) => setChanged({ ...changed, hasHeading: target.checked })}
        />
        <section className="overflow-x-auto" aria-label={t('tables.start.preview')}>
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                {columns.map((column, place) => (
                  <th key={place} scope="col" className="min-w-40 p-1 text-left align-top font-normal">
                    <ColumnChoice
                      column={column}
                      place={place}
                      known={columnsOfTable}
                      onChange={(next) => setChanged({ ...changed, columns: columns.with(place, next) })}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.slice(0, mostShown).map((line, index) => (
                <tr key={index}>
                  {line.map((text, place) => (
                    <td
                      key={place}
                      className={
                        columns[place]?.name === '' ? 'px-2 py-1 text-ink-2 line-through' : 'px-2 py-1'
                      }
                    >
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="text-sm text-ink-2">
          {t('tables.start.count', { count: rows.length, page: selection.page + 1 })}
        </p>
        {isTold && problem !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{t(`tables.start.problem.${problem}`)}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

/** More rows than this are not shown beforehand. */
const mostShown = 50
