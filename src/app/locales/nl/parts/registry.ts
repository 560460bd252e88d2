import type { Catalogue } from '../../catalogue.ts'
import { registryMany } from '../registry-many.ts'
import { registry } from '../registry.ts'

/** The Dutch texts of the registry screens. */
export const nlRegistry: Catalogue['registry'] = { registry: { ...registry, many: registryMany } }
