import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import { getFieldRole, type FieldRole } from '#src/engine/analysis/field-roles.ts'
import { getCalibrationKind, type CalibrationKind } from '#src/engine/decide/calibration.ts'
import { computeRawScore } from '#src/engine/decide/confidence.ts'
import { decideFields } from '#src/engine/decide/decide-fields.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { findParties } from '#src/engine/parties/find-parties.ts'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { isCorrect } from '#src/tools/bench/recognition/is-correct.ts'
import {
  loadLabelledFolder,
  type LabelledDocument,
} from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { isLabelledField } from '#src/tools/bench/recognition/compute-score.ts'
import { scoreRanges } from './validate.ts'

// node src/tools/fit-weights/count-accuracy.ts FOLDER ...
// Counts, for each kind of field and range of the score, the right and the read values of labelled documents with a
// text layer, as engine/decide/calibration.ts has them.

interface Reading {
  readonly kind: CalibrationKind
  readonly score: number
  readonly isRight: boolean
}

/** The values read from a document, outside tables. Doubted ones are flagged at any score and do not count. */
async function readValues(labelled: LabelledDocument): Promise<Reading[]> {
  const model = builtInModels.find(({ id }) => id === labelled.model)
  const bytes = new Uint8Array(readFileSync(labelled.path))
  const read = await readDocuments({ name: basename(labelled.path), bytes }, {})
  const pages = read.ok ? (read.documents[0]?.pages ?? []) : []
  if (!model || pages.length === 0) return []
  const document = analyseDocument(pages, model)
  const findFieldName = (role: FieldRole) => model.fields.find((field) => getFieldRole(field) === role)?.name
  const parties = findParties(document, {
    customer: findFieldName('receiver-name'),
    supplier: findFieldName('issuer-name'),
    delivery: findFieldName('delivery-address'),
  })
  const decisions = decideFields(model.fields, document, parties)
  return model.fields.flatMap((field): Reading[] => {
    const decision = decisions.get(field.name)
    if (!decision || decision.isDoubted || !isLabelledField(field.name)) return []
    const label = labelled.labels.get(field.name)
    return [
      {
        kind: getCalibrationKind(getFieldRole(field)),
        score: computeRawScore(decision),
        isRight: label !== undefined && isCorrect(decision.proposal.value, label, field.name),
      },
    ]
  })
}

const documents = process.argv.slice(2).flatMap((folder) => loadLabelledFolder(folder))
const readings = (await Promise.all(documents.map(readValues))).flat()
console.log(`${documents.length} documents, ${readings.length} values`)
for (const kind of [...new Set(readings.map((reading) => reading.kind))].toSorted()) {
  const counts = scoreRanges.map((high, index) => {
    const low = scoreRanges[index - 1] ?? 0
    const inRange = readings.filter(
      (reading) => reading.kind === kind && reading.score >= low && reading.score < high,
    )
    return `[${inRange.filter(({ isRight }) => isRight).length}, ${inRange.length}]`
  })
  console.log(`${kind}: ${counts.join(', ')}`)
}
