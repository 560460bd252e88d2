import { registryMany } from './en/registry-many.ts'
import { registry } from './en/registry.ts'

/** The English texts of the registry screens; loaded with them. */
export const enRegistry = { registry: { ...registry, many: registryMany } }
