import { registryMany } from '../registry/registry-many.ts'
import { registry } from '../registry/registry.ts'

/** The English texts of the registry screens; loaded with them. */
export const enRegistry = { registry: { ...registry, many: registryMany } }
