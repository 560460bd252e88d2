import { runBundleBench } from './bundle.ts'
import { runRecognitionBench } from './recognition.ts'
import { runViewerBench } from './viewer.ts'

// Every speed and quality that an issue names, measured in one run against a peer or a limit. Words after
// the script's name choose some of them: `npm run bench -- recognition`.

const benches = { recognition: runRecognitionBench, bundle: runBundleBench, viewer: runViewerBench }

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n## ${name}\n`)
  await run()
}
