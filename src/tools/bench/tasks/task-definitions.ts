import { createResultJson, createTextField } from '../review/bench-results.ts'

/** A field of a document: its name, the text that the service read, and whether it is flagged. */
type TaskField = readonly [name: string, text: string, isFlagged?: boolean]

/** A reviewer's task, with what the service must have received at its end. */
export interface Task {
  readonly name: string
  readonly fields: readonly TaskField[]
  /** The fields as sent, by name; null for one that must not be among them. */
  readonly sent: Readonly<Record<string, string | null>>
}

const headFields: readonly TaskField[] = [
  ['InvoiceNumber', 'VW-2025-0417'],
  ['InvoiceDate', '14-03-2025'],
  ['DueDate', '13-04-2025'],
  ['OrderNumber', 'PO-88123'],
  ['SupplierName', 'Zeewind Installaties B.V.'],
  ['SupplierKvkNumber', '69599084'],
  ['CustomerName', 'Bakkerij De Korenaar'],
  ['CustomerCity', 'Utrecht'],
  ['NetAmount', '1034,56'],
  ['VatAmount', '217,26'],
  ['TotalAmount', '1251,82'],
]

/** Text in the document of every task that is not a field at first. */
export const missedField = { name: 'Iban', shown: 'IBAN', text: 'NL91ABNA0417164300' }

export const columns = ['Description', 'Quantity', 'Price', 'Amount']
const rows = [
  ['onderhoud', '4', '198,64', '794,56'],
  ['filterset', '2', '120,00', '240,00'],
  ['montage', '1', '85,00', '85,00'],
]
/** The missed row; it belongs after the second. */
export const missedRow = ['voorrijden', '1', '45,00', '45,00']

const flagFields = (...names: string[]): TaskField[] =>
  headFields.map(([name, words]) => [name, words, names.includes(name)] as const)

const cells = rows.flatMap((row, index) =>
  row.map((words, place): TaskField => [`Lines.${index}.${columns[place] ?? ''}`, words]),
)

/** The five tasks, each on its own document. */
export const tasks = {
  right: {
    name: 'three flagged fields are right, send, on to the next document',
    fields: flagFields('InvoiceDate', 'SupplierName', 'TotalAmount'),
    sent: { TotalAmount: '1251,82' },
  },
  correct: {
    name: 'correct one amount and send',
    fields: flagFields('TotalAmount'),
    sent: { TotalAmount: '1351,82' },
  },
  missing: {
    name: 'add a field that was missed from the text on the page, send',
    fields: flagFields(),
    sent: { [missedField.name]: missedField.text },
  },
  row: {
    name: 'insert a row that was missed in a table and fill it, send',
    fields: [...flagFields(), ...cells],
    sent: { 'Lines.2.Description': 'voorrijden', 'Lines.2.Amount': '45,00', 'Lines.3.Amount': '85,00' },
  },
  absent: {
    name: 'two flagged fields are not in the document, take one back, send',
    fields: flagFields('DueDate', 'OrderNumber'),
    sent: { DueDate: null, OrderNumber: 'PO-88123' },
  },
} satisfies Record<string, Task>

export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as TaskName[]

/** Names the file of a task; the service selects the result by it. */
export const getFileName = (task: TaskName): string => `${task}.txt`

/** Formats the printed document: every text on its own line, after its name. */
export const formatDocument = (task: TaskName): string =>
  [
    ...tasks[task].fields.map(([name, words]) => `${name}: ${words}`),
    `${missedField.name}:`,
    missedField.text,
  ].join('\n')

/** Creates the service's result. */
export function createTaskResult(fileName: string): string {
  const task = taskNames.find((name) => getFileName(name) === fileName) ?? 'right'
  return createResultJson(
    fileName,
    1,
    tasks[task].fields.map(([name, words, isFlagged]) => [
      name,
      createTextField(words, 0, isFlagged ?? false),
    ]),
  )
}
