import { faultyCallers } from './faulty-callers.ts'
import { faultyDocuments } from './faulty-documents.ts'
import { faultyRegistry } from './faulty-registry.ts'
import { faultyResults } from './faulty-results.ts'
import type { FaultyService } from './faulty-service.ts'

/** Every service that violates one rule only. */
export const faultyServices: readonly FaultyService[] = [
  ...faultyCallers,
  ...faultyRegistry,
  ...faultyDocuments,
  ...faultyResults,
]
