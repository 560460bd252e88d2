import { proposalOf, type Extractor } from './proposal.ts'

/** The only day, or the first one, of a document that names no day with a label. */
export const anyDate: Extractor = {
  name: 'any-date',
  weight: 1,
  propose: ({ role, scene }) => {
    if (role !== 'document-date') return []
    const all = scene.candidates.of('date')
    const days = new Set(all.map((candidate) => candidate.value))
    return all
      .filter((candidate) => candidate.page === 0)
      .map((candidate, order) => {
        const labelled = scene
          .hitsOn(candidate.segment.line)
          .some((hit) => hit.box.right <= candidate.box.left + 1)
        return proposalOf(
          candidate,
          (days.size === 1 ? 0.6 : 0.35 - 0.02 * order) - (labelled ? 0.15 : 0),
          'any-date',
        )
      })
  },
}

/** The time of day beside the day, or the only one. */
export const anyTime: Extractor = {
  name: 'any-time',
  weight: 1,
  propose: ({ role, scene }) => {
    if (role !== 'time') return []
    const all = scene.candidates.of('time')
    return all.map((candidate, order) => {
      const dated = scene.candidates.onLine(candidate.segment.line, 'date').length > 0
      return proposalOf(candidate, (dated ? 0.85 : all.length === 1 ? 0.6 : 0.35) - 0.02 * order, 'any-time')
    })
  },
}
