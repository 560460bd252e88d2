import type { ModelField, ModelTable } from '#src/contract/service/models.ts'

/**
 * The fields with these names, in this order.
 *
 * @throws Error for a name that none of the fields has.
 */
export const pickFields = (fields: readonly ModelField[], ...names: readonly string[]): ModelField[] =>
  names.map((name) => getNamed(fields, name))

/**
 * The columns of a table with these names, in this order.
 *
 * @throws Error for a name that none of the columns has.
 */
export const pickColumns = ({ columns }: ModelTable, ...names: readonly string[]): ModelTable['columns'] =>
  names.map((name) => getNamed(columns, name))

function getNamed<T extends { readonly name: string }>(items: readonly T[], name: string): T {
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`no ${name} to take over`)
  return found
}
