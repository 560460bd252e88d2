import { runServer } from './run-server.ts'

await runServer({ dev: process.argv.includes('--dev') })
