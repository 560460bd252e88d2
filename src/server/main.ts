import { keepCompiledCode } from './config/compile-cache.ts'

keepCompiledCode()
const { runServer } = await import('./run-server.ts')
await runServer({ dev: process.argv.includes('--dev') })
