import { loadLabelledFolder } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { collectReadings, loadPages } from './collect-readings.ts'
import { scoreRanges } from './validate.ts'

// node src/tools/fit-weights/count-accuracy.ts FOLDER ...
// Counts, per kind of field and range of the score, the right and the read values of labelled documents with a text
// layer, in the form of engine/decide/calibration.ts.

const documents = await Promise.all(
  process.argv.slice(2).flatMap((folder) => loadLabelledFolder(folder).map(loadPages)),
)
// Values outside tables; doubtful ones are flagged at any score and do not count.
const readings = documents
  .flatMap((document) => (document ? collectReadings(document) : []))
  .filter(({ path, isDoubted }) => !path.includes('.') && !isDoubted)
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
