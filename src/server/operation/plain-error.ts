/** An error as the log may record it. */
interface PlainError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  /** The violated constraint of a database error. */
  readonly constraint?: string
  readonly table?: string
  readonly stack?: string
  readonly cause?: PlainError
}

/** Maximum causes that are followed: a chain of causes may be circular. */
const maxCauseDepth = 4

/**
 * Reduces an error to its type, code, stack and causes; keeps the message only where messages of that type never
 * quote content. Messages and parameters of a database, and messages of a parser, contain documents, drafts and keys.
 */
export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, ...pickCopied(error) }
  const { name, message, stack, cause } = error
  const base = { type: error.constructor.name || name, ...pickText(error, 'code'), ...getStackFrames(stack) }
  const causes =
    cause === undefined || depth >= maxCauseDepth ? {} : { cause: toPlainError(cause, depth + 1) }
  if (isDatabaseError(error))
    return { ...base, ...pickText(error, 'constraint'), ...pickText(error, 'table'), ...causes }
  if (error instanceof SyntaxError || 'params' in error || name === 'ZodError') return { ...base, ...causes }
  return { ...base, message, ...causes }
}

/** The queue reports errors as plain objects, whose stack begins with the name of the error. */
function pickCopied(error: unknown): Partial<PlainError> {
  if (typeof error !== 'object' || error === null) return {}
  const stack: unknown = Object.getOwnPropertyDescriptor(error, 'stack')?.value
  if (typeof stack !== 'string') return pickText(error, 'code')
  const [type] = /^\w+/.exec(stack) ?? []
  return { ...(type !== undefined && { type }), ...pickText(error, 'code'), ...getStackFrames(stack) }
}

/** Errors of PostgreSQL have a severity, whichever driver reports them. */
const isDatabaseError = (error: Error) => 'severity' in error

function pickText<K extends 'code' | 'constraint' | 'table'>(error: object, name: K): { [N in K]?: string } {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value
  // The key is the requested one.
  return (typeof value === 'string' && value.length <= 100 ? { [name]: value } : {}) as { [N in K]?: string }
}

/** The frames of a stack; the lines before them repeat the message. */
function getStackFrames(stack: string | undefined): { readonly stack?: string } {
  const lines = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return lines.length === 0 ? {} : { stack: lines.map((line) => line.trim()).join('\n') }
}
