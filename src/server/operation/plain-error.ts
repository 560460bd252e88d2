/** What the log says of an error. */
export interface PlainError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  /** Of a database: which rule was broken, and where. */
  readonly constraint?: string
  readonly table?: string
  readonly stack?: string
  readonly cause?: PlainError
}

/** Errors whose causes are followed; one may stand in a circle. */
const maxCauseDepth = 4

/**
 * An error as it may be written down: its kind, code, place in the code and causes, and its message only where no
 * message of that kind quotes what was worked on. A database's message and parameters, and a parser's message,
 * hold documents, drafts and keys.
 */
export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  const place = { type: error.constructor.name || name, ...pickText(error, 'code'), ...getStackFrames(stack) }
  const why = cause === undefined || depth >= maxCauseDepth ? {} : { cause: toPlainError(cause, depth + 1) }
  if (isDatabaseError(error))
    return { ...place, ...pickText(error, 'constraint'), ...pickText(error, 'table'), ...why }
  if (error instanceof SyntaxError || 'params' in error || name === 'ZodError') return { ...place, ...why }
  return { ...place, message, ...why }
}

/** PostgreSQL's errors, whichever driver brought them, have a severity and a five-letter code. */
const isDatabaseError = (error: Error) => 'severity' in error

function pickText<K extends 'code' | 'constraint' | 'table'>(error: Error, name: K): { [N in K]?: string } {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value
  // The key is the one asked for.
  return (typeof value === 'string' && value.length <= 100 ? { [name]: value } : {}) as { [N in K]?: string }
}

/** The lines of a stack that name places; the ones before repeat the message. */
function getStackFrames(stack: string | undefined): { readonly stack?: string } {
  const lines = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines.length === 0 ? {} : { stack: lines.map((line) => line.trim()).join('\n') }
}
