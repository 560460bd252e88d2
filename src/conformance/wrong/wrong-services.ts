import { wrongCallers } from './wrong-callers.ts'
import { wrongDocuments } from './wrong-documents.ts'
import { wrongRegistry } from './wrong-registry.ts'
import { wrongResults } from './wrong-results.ts'
import type { WrongService } from './wrong-service.ts'

/** Every service that is right but for one rule. */
export const wrongServices: readonly WrongService[] = [
  ...wrongCallers,
  ...wrongRegistry,
  ...wrongDocuments,
  ...wrongResults,
]
