import type { Catalogue } from './catalogue.ts'
import { registryMany } from './nl/registry-many.ts'
import { registry } from './nl/registry.ts'

/** The Dutch texts of the registry screens. */
export const nlRegistry: Catalogue['registry'] = { registry: { ...registry, many: registryMany } }
