import { createCandidate } from '../../candidates/candidate.ts'
import { createProposal, type Extractor } from '../proposal.ts'

const title =
  /^[\p{L} -]*(?:contract|overeenkomst|vertrag|agreement|contrat|contratto|contrato|convenzione|mandat)[\p{L} -]*$/iu
const numberWord = '(?:nr|no|nummer|number|num|n[°º]|n(?=\\.))[.:]?\\s*'
const code = '(?=[\\p{L}./-]*\\d)[\\p{L}\\d][\\p{L}\\d./-]{2,30}'
const inTitle = new RegExp(`^(.*?)[\\s(,–-]*(?<!\\p{L})${numberWord}(${code})\\)?$`, 'iu')

/** Lines at the top of a contract that may contain its title. */
const maxTitleLine = 8

/** The number in the title of a contract, or below it: `Wartungsvertrag Nr. WV-2025-0441`. */
export const contractNumberExtractor: Extractor = {
  name: 'contract-number',
  weight: 1,
  propose: ({ field, document }) => {
    // Bills have a field of this name too, but no such title.
    if (field.name !== 'ContractNumber') return []
    return document.text.lines.slice(0, maxTitleLine).flatMap((line, index) =>
      line.segments.flatMap((segment) => {
        const [, before = '', value] = inTitle.exec(segment.text) ?? []
        if (value === undefined || segment.page !== 0) return []
        const above = document.text.lines[index - 1]?.text ?? ''
        if (!title.test(before === '' ? above : before)) return []
        const from = segment.text.lastIndexOf(value)
        return [
          createProposal(
            createCandidate('text', segment, [from, from + value.length], value),
            0.8,
            'contract-number',
          ),
        ]
      }),
    )
  },
}
