import { keepCompiledCode } from './config/compile-cache.ts'
import { resolveDrizzle } from './config/resolve-drizzle.ts'
import { prepareForStart } from './database/start-thread.ts'

keepCompiledCode()
resolveDrizzle()
const databaseThread = prepareForStart(process.env)
const { runServer } = await import('./run-server.ts')
await runServer({ dev: process.argv.includes('--dev'), databaseThread })
