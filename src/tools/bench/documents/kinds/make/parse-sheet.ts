/** A labelled value of a sheet: its printed lines, and its value if that differs. */
export interface SheetLabel {
  readonly lines: string[]
  value: string
  readonly alternatives: string[]
  readonly page: number
}

interface SheetText {
  readonly text: string
  /** In points from the left; the right edge of the text where `isRight`. */
  readonly x: number
  readonly isRight: boolean
}

type SheetItem =
  | { readonly kind: 'texts'; readonly texts: readonly SheetText[]; readonly size: number | undefined }
  | { readonly kind: 'space'; readonly height: number }
  | { readonly kind: 'rule' }
  | { readonly kind: 'page' }
  | { readonly kind: 'signature'; readonly x: number }

/** A document described in a `.sheet` file; the README beside this file defines the format. */
export interface Sheet {
  readonly model: string
  /** Kind that it counts as, if that is not the model: a credit note is read with the model of invoices. */
  readonly kind: string
  readonly language: string
  readonly decimal: ',' | '.'
  readonly currency: string | undefined
  readonly font: string
  readonly size: number
  readonly items: readonly SheetItem[]
  /** By field, and by `<table>.<row>.<column>`. */
  readonly labels: ReadonlyMap<string, SheetLabel>
}

interface Column extends Omit<SheetText, 'text'> {
  /** Followed by `-` its cells are negative; preceded by `.` they are not labelled. */
  readonly name: string
}

interface State {
  readonly labels: Map<string, SheetLabel>
  readonly rows: Map<string, number>
  table: string
  columns: readonly Column[]
  page: number
}

/** @throws Error for a first line without model, language, decimal mark and currency. */
export function parseSheet(source: string): Sheet {
  const [head = '', ...lines] = source.trimEnd().split('\n')
  const [models = '', language, decimal, currency, font = 'helvetica', size = '10'] = head.split(' ')
  const [model = '', kind = model] = models.split('/')
  if (language === undefined || currency === undefined) throw new Error(`not a head of a sheet: ${head}`)
  const state: State = { labels: new Map(), rows: new Map(), table: '', columns: [], page: 0 }
  return {
    model,
    kind,
    language,
    decimal: decimal === 'comma' ? ',' : '.',
    currency: currency === '-' ? undefined : currency,
    font,
    size: Number(size),
    items: lines.flatMap((line) => parseLine(line, state)),
    labels: state.labels,
  }
}

function parseLine(line: string, state: State): SheetItem[] {
  if (line.trim() === '') return [{ kind: 'space', height: 7 }]
  if (line === '---') return [{ kind: 'rule' }]
  if (line === '===') {
    state.page++
    return [{ kind: 'page' }]
  }
  if (line.startsWith('$')) return [{ kind: 'signature', x: Number(line.slice(1)) }]
  if (line.startsWith(':')) {
    const [table = '', ...columns] = line.slice(1).split(' ')
    Object.assign(state, { table, columns: columns.map(parseColumn) })
    return []
  }
  if (line.startsWith('- ')) return [parseRow(line.slice(2), state)]
  if (line.startsWith('+ ')) return [parseContinuation(line.slice(2), state)]
  const size = /^#(\d+) /.exec(line)
  return [
    {
      kind: 'texts',
      texts: splitTexts(size ? line.slice(size[0].length) : line).map((text) => ({
        ...text,
        text: takeLabels(text.text, state),
      })),
      size: size ? Number(size[1]) : undefined,
    },
  ]
}

const leftMargin = 50

function splitTexts(line: string): SheetText[] {
  const parts = line.split(/(?:^|\s+)@(>?\d+)\s+/)
  const first = parts[0] ?? ''
  const texts: SheetText[] =
    first.trim() === '' ? [] : [{ text: first.trim(), x: leftMargin, isRight: false }]
  for (let at = 1; at < parts.length; at += 2) {
    const place = parts[at] ?? ''
    texts.push({
      text: (parts[at + 1] ?? '').trim(),
      x: Number(place.replace('>', '')),
      isRight: place.startsWith('>'),
    })
  }
  return texts
}

/** Removes label markup from a text and records the labels. */
const takeLabels = (text: string, state: State) =>
  text.replace(/\{([\w.]+)(\+?)=([^}]*)\}/g, (_, name: string, more: string, content: string) => {
    addLabel(name, content, more !== '', state)
    return content.split('~')[0] ?? ''
  })

function addLabel(name: string, content: string, continues: boolean, state: State): void {
  const [printed = '', value = '', ...alternatives] = content.split('~')
  const known = state.labels.get(name)
  if (known && continues) {
    known.lines.push(printed)
    known.value = value
    known.alternatives.push(...alternatives)
  } else if (!known) state.labels.set(name, { lines: [printed], value, alternatives, page: state.page })
}

function parseColumn(column: string): Column {
  const [name = '', place = ''] = column.split('@')
  return { name, x: Number(place.replace('>', '')), isRight: place.startsWith('>') }
}

function parseRow(line: string, state: State): SheetItem {
  const row = state.rows.get(state.table) ?? 0
  state.rows.set(state.table, row + 1)
  const texts = line.split('|').flatMap((cell, index): SheetText[] => {
    const column = state.columns[index]
    const content = takeLabels(cell.trim(), state)
    if (!column || content === '') return []
    const [printed = '', value = ''] = content.split('~')
    const name = column.name.replace(/-$/, '')
    if (!name.startsWith('.'))
      addLabel(
        `${state.table}.${row}.${name}`,
        column.name.endsWith('-') ? `${printed}~-${value || printed}` : content,
        false,
        state,
      )
    return [{ text: printed, x: column.x, isRight: column.isRight }]
  })
  return { kind: 'texts', texts, size: undefined }
}

/** Parses another line of the last row's description. */
function parseContinuation(text: string, state: State): SheetItem {
  const row = (state.rows.get(state.table) ?? 1) - 1
  const column = state.columns.find(({ name }) => name === 'Description')
  state.labels.get(`${state.table}.${row}.Description`)?.lines.push(text)
  return { kind: 'texts', texts: [{ text, x: column?.x ?? leftMargin, isRight: false }], size: undefined }
}
