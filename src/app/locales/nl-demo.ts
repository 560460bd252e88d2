import type { Catalogue } from './catalogue.ts'
import { demo } from './nl/demo.ts'

/** The Dutch texts of the demo, and what it says differently. */
export const nlDemo: Catalogue['demo'] = {
  demo,
  problem: {
    office_missing:
      'Documenten van dit type worden gelezen door LibreOffice, en dat vraagt een server: deze demo heeft er geen.',
  },
}
