import { buildWhenStale } from './build-when-stale.ts'
import { runServer } from './run-server.ts'

if (buildWhenStale()) await runServer({ dev: false })
