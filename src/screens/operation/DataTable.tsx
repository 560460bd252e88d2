import type { ReactNode } from 'react'

interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly getKey: (row: Row) => string
  /** The first column names its row. */
  readonly columns: readonly { readonly label: string; readonly show: (row: Row) => ReactNode }[]
}

/** A small table of facts, which scrolls sideways where the screen is narrow. */
export function DataTable<Row>({ label, rows, getKey, columns }: DataTableProps<Row>) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead>
          <tr className="text-left text-ink-2">
            {columns.map((column) => (
              <th key={column.label} scope="col" className="px-3 py-2 font-medium">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)} className="border-t border-line align-top">
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row" className="px-3 py-2 text-left font-normal">
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={column.label} className="px-3 py-2">
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
