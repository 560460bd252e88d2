import type { ModelTable } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** The parties of a contract, in the order of their names in it. */
export const contractParties: ModelTable = {
  name: 'Parties',
  columns: [
    { name: 'Name', type: 'String', labels: splitLabels(`Partij | Party | Vertragspartei | Partie | Parte`) },
    { name: 'Role', type: 'String', labels: splitLabels(`Hoedanigheid | Role | Rol | Rolle`) },
    { name: 'KvkNumber', type: 'String', labels: splitLabels(`KvK-nummer | CoC number`) },
    {
      name: 'Representative',
      type: 'String',
      labels: splitLabels(`
        Vertegenwoordigd door | Represented by | Vertreten durch | Représentée par
      `),
    },
  ],
}

/** Whether a table lists the parties of a contract, which contracts name in sentences. */
export const isPartyTable = ({ columns }: ModelTable): boolean =>
  ['Name', 'Role'].every((name) => columns.some((column) => column.name === name))
