import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { MessageTransport } from '#src/service/process-messages.ts'

const channel = 'veldwerk_processes'

/**
 * Passes texts between the processes on a PostgreSQL server by LISTEN and NOTIFY. pg-boss keeps the connection that listens:
 * it notices a silent loss, connects again and says so.
 */
export const createNotifications = (pool: Pool, boss: PgBoss): MessageTransport => ({
  async send(text) {
    await pool.query('select pg_notify($1, $2)', [channel, text])
  },
  async listen(onText, onGap) {
    const connection = boss.getDb()
    if (connection.listen === undefined) throw new Error('This version of pg-boss listens in another way')
    const listening = await connection.listen(channel, onText, onGap)
    return () => listening.close()
  },
})
