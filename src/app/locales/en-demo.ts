import { demo } from './en/demo.ts'

/** The English texts of the demo, and what it says differently. */
export const enDemo = {
  demo,
  problem: {
    office_missing: 'Documents of this type are read by LibreOffice, which needs a server: this demo has none.',
  },
}
