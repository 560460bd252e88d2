import { parse, protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Maximum statements that stay prepared; the least recently used one is closed first. */
const maxStatements = 200

const plannedStatement = /^\s*(select|insert|update|delete|with)\b/i
const schemaChange = /\b(create|alter|drop)\b/i

type Parsers = PGlite['parsers']

interface PreparedStatement {
  readonly name: string
  /** The type of each parameter (pg_type.oid), which decides how it is written. */
  readonly parameterTypes: readonly number[]
}

export interface StatementRunner {
  /** @param isInTransaction whether the caller has a transaction open on the connection. */
  readonly query: (
    text: string,
    params: readonly unknown[],
    options: QueryOptions,
    isInTransaction: boolean,
  ) => Promise<Results>
  /** Call it after a change of the schema: a prepared statement fails once its result has other columns. */
  readonly forget: () => void
}

/**
 * Runs statements on an embedded database and keeps them prepared. PGlite's own `query` parses and plans every
 * statement again and enters the database five times, which costs several times as much as running a short one.
 */
export function createStatementRunner(database: PGlite): StatementRunner {
  /** Statements by their text; the most recently used one is last. */
  const statements = new Map<string, PreparedStatement>()
  /** Names of statements that are still prepared and no longer used. */
  let unused: string[] = []
  let lastName = 0

  const send = async (messages: readonly Uint8Array[]) =>
    (await database.execProtocol(Buffer.concat(messages), { throwOnError: true })).messages

  async function prepare(text: string): Promise<PreparedStatement> {
    const [oldest] = statements
    if (oldest !== undefined && statements.size >= maxStatements) {
      statements.delete(oldest[0])
      unused.push(oldest[1].name)
    }
    const closed = unused.map((old) => serialize.close({ type: 'S', name: old }))
    unused = []
    lastName += 1
    const name = `s${lastName}`
    const messages = await send([
      ...closed,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    return { name, parameterTypes: parse.parseDescribeStatementResults(messages) }
  }
  // Merged once: PGlite would copy its several hundred parsers for each statement, a fifth of the time of a short one.
  const merged = new WeakMap<object, Parsers>()
  function mergeParsers(own: QueryOptions['parsers']): Parsers {
    if (own === undefined) return database.parsers
    const known = merged.get(own) ?? { ...database.parsers, ...own }
    merged.set(own, known)
    return known
  }
  async function run(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results> {
    const statement = statements.get(text) ?? (await prepare(text))
    statements.delete(text)
    statements.set(text, statement)
    const { name, parameterTypes } = statement
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null
      return database.serializers[parameterTypes[index] ?? 0]?.(value) ?? String(value)
    })
    const messages = await send([
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    const { parsers, ...mode } = options
    const [result] = parse.parseResults(messages, mergeParsers(parsers), mode)
    if (result === undefined) throw new Error('The statement gave no result')
    return result
  }
  return {
    query(text, params, options, isInTransaction) {
      const runAlone = () => database.runExclusive(() => run(text, params, options))
      // Outside a transaction it waits for one that is open, as PGlite's own `query` does.
      return isInTransaction ? runAlone() : database._runExclusiveTransaction(runAlone)
    },
    forget() {
      unused.push(...[...statements.values()].map(({ name }) => name))
      statements.clear()
    },
  }
}

/** Whether a statement has a plan to keep. Others (DDL, SET, LISTEN) have none, and are rare. */
export const isPlanned = (text: string): boolean => plannedStatement.test(text)

/** Whether a text may change the schema; sometimes true for one that does not. */
export const mayChangeSchema = (text: string): boolean => schemaChange.test(text)
