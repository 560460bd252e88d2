import { runBoundariesBench } from './boundaries/boundaries-bench.ts'
import { runScannedBoundariesBench } from './boundaries/scanned-boundaries-bench.ts'
import { runBundleBench } from './bundle-bench.ts'
import { runDrawnMarksBench } from './drawn-marks/drawn-marks-bench.ts'
import { runExportsBench } from './exports/exports-bench.ts'
import { runLearningBench } from './learning/learning-bench.ts'
import { runScannedLearningBench } from './learning/scanned-learning-bench.ts'
import { runListBench } from './list/list-bench.ts'
import { runMarksBench } from './viewer/marks-bench.ts'
import { runRecognitionBench } from './recognition/recognition-bench.ts'
import { runReviewBench } from './review/review-bench.ts'
import { runScansBench } from './scans/scans-bench.ts'
import { runServiceBench } from './service/service-bench.ts'
import { runTasksBench } from './tasks/tasks-bench.ts'
import { runViewerBench } from './viewer/viewer-bench.ts'
import { runWorkersBench } from './workers/workers-bench.ts'

// Every speed and quality that an issue names, measured in one run against a peer or a limit. Arguments after the
// script's name select some of them: `npm run bench -- recognition`.

const benches = {
  recognition: runRecognitionBench,
  boundaries: runBoundariesBench,
  'scanned-boundaries': runScannedBoundariesBench,
  learning: runLearningBench,
  'scanned-learning': runScannedLearningBench,
  scans: runScansBench,
  'drawn-marks': runDrawnMarksBench,
  bundle: runBundleBench,
  viewer: runViewerBench,
  marks: runMarksBench,
  list: runListBench,
  review: runReviewBench,
  tasks: runTasksBench,
  service: runServiceBench,
  workers: runWorkersBench,
  exports: runExportsBench,
}

const selectedNames = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (selectedNames.length > 0 && !selectedNames.includes(name)) continue
  console.log(`\n## ${name}\n`)
  await run()
}
