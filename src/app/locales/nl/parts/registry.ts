import type { Catalogue } from '../../catalogue.ts'
import { registryMany } from '../registry/registry-many.ts'
import { registry } from '../registry/registry.ts'

/** The Dutch texts of the registry screens. */
export const nlRegistry: Catalogue['registry'] = { registry: { ...registry, many: registryMany } }
