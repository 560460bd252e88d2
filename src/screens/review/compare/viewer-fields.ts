import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { ComparedDocument, ComparedField } from '#src/review/compare/compared-field.ts'
import { guessLabels } from '#src/review/names/guess-labels.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { MarkedReading, OtherField } from '#src/viewer/viewer-props.ts'
import { listValues } from './item-values.ts'

export type ToViewerField = (field: ComparedField) => OtherField

interface MarkedFields {
  readonly wanted: OtherField | undefined
  readonly others: readonly OtherField[]
}

/**
 * Lists the fields that the viewer marks for an item: the value of the chosen reading, which it searches for and
 * shows, and those of the others. The other cells of a table are not marked: they show which row a value is in.
 *
 * @param toViewerFields one for each reading.
 */
export function listMarkedFields(
  item: ComparisonItem,
  chosen: number,
  documents: readonly ComparedDocument[],
  toViewerFields: readonly ToViewerField[],
): MarkedFields {
  const perReading = toViewerFields.map((toViewerField, at) => {
    const values = listValues(item, at)
    const table = values[0]?.cell?.table
    const isShown = new Set(values.map(({ name }) => name))
    const context =
      table === undefined
        ? []
        : (documents[at] ?? []).filter(({ cell, name }) => cell?.table === table && !isShown.has(name))
    return {
      marked: values.map(toViewerField),
      context: context.map((field) => ({ ...toViewerField(field), isUnmarked: true })),
    }
  })
  const wanted = perReading[chosen]?.marked[0]
  const marked = perReading.flatMap((each) => each.marked)
  return { wanted, others: [...marked, ...perReading.flatMap(({ context }) => context)] }
}

/**
 * Creates a function that describes a field of a reading for the viewer.
 *
 * @param model undefined if unknown.
 */
export function createToViewerField(
  reading: MarkedReading,
  model: WorkspaceModel | undefined,
): ToViewerField {
  const { letter } = reading
  return ({ name, text, value, type, page, cell }) => {
    const columns = model?.tables.find((table) => table.name === cell?.table)?.columns
    const known = cell
      ? columns?.find((column) => column.name === cell.column)
      : model?.fields.find((field) => field.name === name)
    const own = cell?.column ?? name
    const labels = [...(known?.labels ?? []), toReadableName(own), ...guessLabels(own)]
    return { key: `${letter} ${name}`, text, value, type, page, cell, labels, reading }
  }
}
