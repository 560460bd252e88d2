import { runBundleBench } from './bundle.ts'
import { runMarksBench } from './marks.ts'
import { runRecognitionBench } from './recognition.ts'
import { runReviewBench } from './review.ts'
import { runScansBench } from './scans.ts'
import { runServiceBench } from './service.ts'
import { runTasksBench } from './tasks.ts'
import { runViewerBench } from './viewer.ts'

// Every speed and quality that an issue names, measured in one run against a peer or a limit. Words after
// the script's name choose some of them: `npm run bench -- recognition`.

const benches = {
  recognition: runRecognitionBench,
  scans: runScansBench,
  bundle: runBundleBench,
  viewer: runViewerBench,
  marks: runMarksBench,
  review: runReviewBench,
  tasks: runTasksBench,
  service: runServiceBench,
}

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n## ${name}\n`)
  await run()
}
