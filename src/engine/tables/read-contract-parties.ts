import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { joinRunningText, type RunningText } from '../extractors/phrases/running-text.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import type { TableContext } from './read-table.ts'

/** A piece of the running text, by its offsets. */
interface Span {
  readonly from: number
  readonly to: number
}

type PartySpans = ReadonlyMap<string, Span>

/** Characters at the start of a contract in which the parties are named, before the clauses. */
const maxOpening = 6000
const maxParties = 10

const quote = '["“”„«»\'‘’]'
const roleWords =
  'opdrachtgever|opdrachtnemer|verhuurder|huurder|verkoper|koper|werkgever|werknemer|licentiegever|licentienemer|' +
  'uitlener|inlener|client|customer|supplier|contractor|consultant|employer|employee|landlord|tenant|lessor|lessee|licensor|licensee|' +
  'seller|buyer|auftraggeber(?:in)?|auftragnehmer(?:in)?|vermieter(?:in)?|mieter(?:in)?|arbeitgeber(?:in)?|arbeitnehmer(?:in)?|' +
  'bailleur|locataire|prestataire|committente|fornitore|cliente|arrendador|arrendatario'
// The group captures the role: `(hierna: "Opdrachtgever")`, `(the "Supplier")`, `nachfolgend "Auftraggeber" genannt`.
const rolePatterns = [
  `(?:hierna|verder|nader)(?: ook| gezamenlijk)?(?: te noemen| genoemd| aan te duiden als| aangeduid als)?[:,]?\\s*(?:als )?${quote}?\\s*(?:de |het )?(\\p{L}[\\p{L}-]{2,30}(?: \\p{L}{3,20})?)\\s*${quote}?(?=\\s*[);,.]|\\s+(?:en|genoemd)(?!\\p{L}))`,
  `\\(\\s*(?:(?:hereinafter|hereafter)[^"“)]{0,40})?(?:the )?["“]\\s*(?:the )?(\\p{Lu}[\\p{L} -]{2,30})["”]\\s*\\)`,
  `(?:hereinafter|hereafter)(?: referred to as| called)?,?\\s+(?:the )?["“]\\s*(?:the )?(\\p{Lu}[\\p{L} -]{2,30})["”]`,
  `(?:nachfolgend|nachstehend|im folgenden)(?: auch)?(?: als)?\\s*${quote}?\\s*(?:der |die )?(\\p{Lu}[\\p{L}/-]{3,30})\\s*${quote}?`,
  `ci-après(?: dénommée?s?| désignée?s?| appelée?s?)?\\s*${quote}\\s*(?:le |la |l['’])?(\\p{L}[\\p{L} -]{2,30}?)\\s*${quote}`,
  `(?:di seguito|en adelante)(?: denominat[oa]| denominad[oa])?[,:]?\\s*(?:il |la |el )?${quote}\\s*(?:il |la |el )?(\\p{L}[\\p{L} -]{2,30}?)\\s*${quote}`,
  `\\(\\s*(?:de |het |the |der |die )?(${roleWords})\\s*\\)`,
].map((source) => new RegExp(source, 'giu'))

// Other defined terms of a contract.
const noRole =
  /^(?:agreement|contract|overeenkomst|vertrag|contrat|contratto|part(?:y|ies|ij|ijen|eien?)|services?|diensten|gezamenlijk|effective date|term|software|product|gehuurde|bijlage|het)\b/i

const openingWords =
  /(?:ondergetekenden?|partijen|tussen|between|by and between|zwischen|soussignés|entre|tra|entre los)(?:\s*:)?(?=\s)/giu

/**
 * The parties of a contract as fields `<table>.<row>.<column>`: from the sentences that give each a role, or from
 * labels such as `Opdrachtgever: …`.
 */
export function readContractParties(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const running = joinRunningText(document.text)
  const inSentences = findPartiesInSentences(running)
  const parties = inSentences.length > 0 ? inSentences : findLabelledParties(running)
  return parties.flatMap((party, row) =>
    table.columns.flatMap(({ name, type }): [string, RecognisedField][] => {
      const span = party.get(name)
      const segment = span && running.getSegment(span.from)
      if (!span || !segment) return []
      const Confidence = parties.length === 2 ? 88 : 75
      const NeedsReview = Confidence < context.reviewThreshold
      const Text = running.printed.slice(span.from, span.to)
      const Value = Text.replace(/\s+/g, ' ')
      const field = { Text, Value, Type: type, Confidence, Page: segment.page, NeedsReview }
      return [[`${table.name}.${row}.${name}`, field]]
    }),
  )
}

function findPartiesInSentences(running: RunningText): PartySpans[] {
  const opening = running.text.slice(0, maxOpening)
  const roles = rolePatterns
    .flatMap((pattern) =>
      [...opening.matchAll(pattern)].map((match) => ({
        role: match[1] ?? '',
        from: match.index,
        to: match.index + match[0].length,
        roleFrom: match.index + match[0].lastIndexOf(match[1] ?? ''),
      })),
    )
    .toSorted((a, b) => a.from - b.from)
    .filter((one, index, all) => index === 0 || one.from >= (all[index - 1]?.to ?? 0))
  const found: PartySpans[] = []
  const named = new Set<string>()
  for (const [index, { role, roleFrom, from }] of roles.entries()) {
    const before = roles[index - 1]
    const isFirst = !before || (found.length === 0 && noRole.test(before.role))
    const start = isFirst ? Math.max(before?.to ?? 0, findOpening(opening.slice(0, from))) : before.to
    if (noRole.test(role) || named.has(role.toLowerCase())) continue
    const party = describeParty(opening, { from: start, to: from })
    if (!party || found.length === maxParties) continue
    named.add(role.toLowerCase())
    found.push(new Map([...party, ['Role', { from: roleFrom, to: roleFrom + role.length }]]))
  }
  return found
}

/** The earliest start of the first party: behind the last opening word, at most a few lines back. */
function findOpening(before: string): number {
  const earliest = Math.max(0, before.length - 500)
  const last = [...before.matchAll(openingWords)].at(-1)
  return Math.max(earliest, last ? last.index + last[0].length : 0)
}

// Words that may precede a name: `en`, `(1)`, `A.`, `de besloten vennootschap`, `La société`.
const prefixes = [
  /^[\s,;:.)\]»”"'–-]+/u,
  /^genannt(?!\p{L})/iu,
  /^(?:en|and|und|et|ed?|y)(?!\p{L})/iu,
  /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\)?(?=\s)/iu,
  /^(?:de |het )?(?:besloten|naamloze) vennootschap(?: met beperkte aansprakelijkheid)?(?: naar nederlands recht)?/iu,
  /^(?:la société(?: par actions simplifiée)?|la sociedad|la società|la ditta|l['’]impresa|la empresa|the company|de stichting|de vereniging|de vennootschap(?: onder firma)?)(?=\s)/iu,
  // Only lower case: `De` begins a name.
  /^(?:de(?! heer)|der|die|das|het)(?=\s)/u,
]

// `Halden Robotics, Inc., a Delaware corporation`: the comma before a legal form belongs to the name.
const nameEnd =
  /,(?!\s*(?:Inc|LLC|Ltd|L\.?P|S\.?A|S\.?r\.?l|S\.?p\.?A|N\.?V|B\.?V)\b)|\s*\(|\s+(?:statutair |kantoorhoudend |woonachtig |feitelijk )?(?:gevestigd|wonende|kantoorhoudende|whose|having its|with its|a company|incorporated|dont le|ayant son|mit sitz|con sede|in persona|con domicilio|vertegenwoordigd|represented|vertreten|représentée?|hierna|verder te|hereinafter|nachfolgend|ci-après)(?!\p{L})|\s[-–]\s|;|\s+of\s+(?=\d)|(?<=\s(?:Limited|Ltd\.?|plc|LLP|LLC|Inc\.?|GmbH|AG|B\.V\.|N\.V\.))\s+(?:of|at|te|aus|in)\s+(?=\p{Lu})/iu
const kvkPattern =
  /(?:kvk|k\.v\.k|koophandel|handelsregister|chamber of commerce)[^;]{0,90}?(?<!\d)(\d{8})(?!\d)/iu
const representativePattern =
  /(?:vertegenwoordigd\s+door|represented\s+by|vertreten\s+durch|représentée?\s+par|rappresentat[ao]\s+da|in\s+persona\s+del(?:l['’]|la|lo)?|representad[ao]\s+por)(?:\s+|(?<=['’]))(?:(?:haar|zijn|its|hun|de(?! heer)|den|die|der|son|sa|il suo|su) )?(?:(?:algemeen |statutair )?(?:bestuurder|directeur|eigenaar|eigenaresse)|geschäftsführer(?:in)?|inhaber(?:in)?|vorstand|(?:managing )?director|gérante?|présidente?|legale\s+rappresentante|amministrat(?:ore|rice)|administrador(?:a)?)? ?([^,;()]{3,60}?)\s*(?=[,;()]|\s[-–](?:\s|$)|$)/iu

/** The name, number and representative of a party in its sentence; undefined if none begins like a name. */
function describeParty(text: string, { from, to }: Span): Map<string, Span> | undefined {
  const start = skipPrefixes(text.slice(0, to), from)
  const rest = text.slice(start, to)
  const end = nameEnd.exec(rest)?.index ?? rest.length
  const name = rest.slice(0, end).trimEnd()
  if (name.length < 3 || name.length > 90 || !/\p{Lu}/u.test(name)) return undefined
  const party = new Map([['Name', { from: start, to: start + name.length }]])
  for (const [column, pattern] of [
    ['KvkNumber', kvkPattern],
    ['Representative', representativePattern],
  ] as const) {
    const match = pattern.exec(rest)
    const value = match?.[1]
    if (!match || value === undefined) continue
    const at = start + match.index + match[0].lastIndexOf(value)
    party.set(column, { from: at, to: at + value.length })
  }
  return party
}

function skipPrefixes(text: string, from: number): number {
  let at = from
  for (;;) {
    const rest = text.slice(at)
    const skipped = prefixes.map((prefix) => prefix.exec(rest)?.[0].length ?? 0).find((length) => length > 0)
    if (skipped === undefined) return at
    at += skipped
  }
}

const roleLabels = new RegExp(
  `(?<!\\p{L})(${roleWords})\\s*:\\s*(\\S[^\\n]{2,80}?)(?=\\s{2,}|\\n|,\\s)`,
  'giu',
)

/** Parties of a contract in the form of labels: a role, a colon and a name. */
function findLabelledParties({ printed }: RunningText): PartySpans[] {
  const found = new Map<string, PartySpans>()
  for (const match of printed.slice(0, maxOpening).matchAll(roleLabels)) {
    const [whole, role = '', name = ''] = match
    const nameFrom = match.index + whole.length - name.length
    if (found.has(role.toLowerCase()) || !/\p{Lu}/u.test(name)) continue
    found.set(
      role.toLowerCase(),
      new Map([
        ['Name', { from: nameFrom, to: nameFrom + name.length }],
        ['Role', { from: match.index, to: match.index + role.length }],
      ]),
    )
  }
  return [...found.values()]
}
