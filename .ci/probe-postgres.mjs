// Whether a PostgreSQL answers at the address given and lets us make a database, as the tests do.
import { Client } from 'pg'

const client = new Client({ connectionString: process.argv[2], connectionTimeoutMillis: 5000 })
await client.connect()
const { rows } = await client.query(
  'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
)
await client.end()
process.exitCode = rows[0]?.may === true ? 0 : 1
