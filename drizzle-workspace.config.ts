import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/workspace/store/schema.ts',
  out: './src/workspace/store/migrations',
  casing: 'snake_case',
})
