import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { MessageTransport } from '#src/service/process-messages.ts'

const channel = 'veldwerk_processes'

/**
 * Passes texts between the processes on a PostgreSQL server by LISTEN and NOTIFY. pg-boss keeps the listening
 * connection: it notices a silent loss, reconnects and reports it.
 */
export const createNotifications = (pool: Pool, boss: PgBoss): MessageTransport => ({
  async send(text) {
    await pool.query('select pg_notify($1, $2)', [channel, text])
  },
  async listen(onText, onGap) {
    const connection = boss.getDb()
    if (connection.listen === undefined) throw new Error('This version of pg-boss listens differently')
    const listening = await connection.listen(channel, onText, onGap)
    return () => listening.close()
  },
})
