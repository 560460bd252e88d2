import type { Context } from 'hono'
import { headers } from '#src/contract/paths.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import {
  exportRequestSchema,
  exportSelectionSchema,
  type ExportSelection,
} from '#src/contract/workspace/exports.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { readText } from '#src/http/read-text.ts'
import { createExport } from '../exports/create-export.ts'
import { surveyExport, type ExportScope } from '../exports/read-documents.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

interface ExportRouteDeps {
  readonly store: WorkspaceStore
  /** Null when the backend does not list its models. */
  readonly listModels: (() => Promise<readonly KnownModel[]>) | null
  readonly onError: (error: unknown) => void
}

/** Maximum size of a request in bytes: the ids it may name, and some room. */
const maxRequestBytes = 4 * 1024 * 1024
/** Maximum concurrent exports of one organisation; more are answered 503. */
const maxExports = 4

/** `/workspace/exports`: reviewed values as CSV, XLSX or JSON, streamed. See contract/workspace/exports.ts. */
export function createExportRoute({ store, listModels, onError }: ExportRouteDeps) {
  let running = 0
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const request = exportRequestSchema.safeParse(await readParameters(raw))
    if (!request.success) return invalidResponse(request.error.issues[0])
    const { format, content, notation } = request.data
    if (format !== 'csv' && (content !== undefined || notation !== undefined))
      return problemResponse(400, 'parameter_invalid', 'Only CSV takes "content" and "notation".')
    const scope = toScope(request.data)
    if (scope === undefined) return invalidDateResponse()
    if (running >= maxExports)
      return problemResponse(
        503,
        'server_busy',
        'Too many exports are being written: try again in a moment.',
        {
          headers: { 'Retry-After': '5' },
        },
      )
    running += 1
    const onEnd = (error?: unknown) => {
      running -= 1
      if (error !== undefined) onError(error)
    }
    const prepared = Promise.all([surveyExport(store, scope), listModels?.() ?? []])
    const [survey, models] = await prepared.catch((error: unknown) => {
      running -= 1
      throw error
    })
    const { body, contentType, fileName } = createExport({
      store,
      models,
      survey,
      request: request.data,
      exportedAt: new Date(),
      onEnd,
    })
    return new Response(body, {
      headers: {
        'Content-Type': contentType,
        'Content-Disposition': `attachment; filename="${fileName}"`,
        [headers.exportedSubmissions]: String(survey.submissions),
        [headers.exportedDocuments]: String(survey.documents),
        [headers.skippedSubmissions]: String(survey.skipped.length),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }
}

/** `/workspace/exports/summary`: what an export with the same selection would contain. */
export function createExportSummaryRoute({ store }: Pick<ExportRouteDeps, 'store'>) {
  return async ({ req: { raw } }: Context): Promise<Response> => {
    const selection = exportSelectionSchema.safeParse(await readParameters(raw))
    if (!selection.success) return invalidResponse(selection.error.issues[0])
    const scope = toScope(selection.data)
    if (scope === undefined) return invalidDateResponse()
    const { scope: _scope, newest: _newest, ...summary } = await surveyExport(store, scope)
    return Response.json(summary, { headers: { 'Cache-Control': 'no-store' } })
  }
}

/** The parameters of the query, or the JSON of the body; undefined for a body that is not JSON. */
async function readParameters(request: Request): Promise<unknown> {
  if (request.method !== 'POST') return readQuery(new URL(request.url).searchParams)
  const read = await readText(request, maxRequestBytes)
  try {
    return read.ok ? JSON.parse(read.text) : undefined
  } catch {
    return undefined
  }
}

const listNames: Readonly<Record<string, string>> = { id: 'ids', state: 'states', model: 'models' }

/** An empty parameter counts as left out. A parameter that takes one value is a list, and so invalid, when repeated. */
function readQuery(query: URLSearchParams): Record<string, unknown> {
  const parameters: Record<string, unknown> = Object.create(null)
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).filter((value) => value !== '')
    const listName = listNames[name]
    if (values.length === 0) continue
    if (listName !== undefined) parameters[listName] = values
    else parameters[name] = values.length === 1 ? values[0] : values
  }
  return parameters
}

/** Undefined for an invalid date. */
function toScope({ ids, states, models, from, to, q }: ExportSelection): ExportScope | undefined {
  const [start, end] = [parseTime(from, 'start'), parseTime(to, 'end')]
  if (start === 'invalid' || end === 'invalid') return undefined
  // No text in the database contains a NUL: nothing can match.
  const storable = (texts: readonly string[] | undefined) => texts?.filter((text) => !text.includes('\u0000'))
  const text = q?.trim() ? q.trim() : undefined
  return {
    ids: text?.includes('\u0000') ? [] : ids?.map((id) => id.toLowerCase()),
    filter: {
      states: storable(states),
      modelIds: storable(models),
      from: start,
      before: end,
      text: text?.replaceAll('\u0000', ''),
    },
  }
}

/** A day or a time. A day is in UTC, from its first moment; as an end it is included, so it ends with the next day. */
function parseTime(text: string | undefined, edge: 'start' | 'end'): Date | undefined | 'invalid' {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)
  const time = isDay || isTime ? Date.parse(isDay ? `${text}T00:00:00Z` : text) : Number.NaN
  if (Number.isNaN(time)) return 'invalid'
  const isReal = !isDay || new Date(time).toISOString().startsWith(text)
  if (!isReal) return 'invalid'
  return new Date(isDay && edge === 'end' ? time + 86_400_000 : time)
}

const invalidDateResponse = () =>
  problemResponse(400, 'parameter_invalid', '"from" and "to" are dates (2026-11-24) or times in ISO 8601.')

function invalidResponse(issue: { path: PropertyKey[]; message: string } | undefined): Response {
  const parameter = issue?.path[0]
  const detail =
    parameter === undefined
      ? 'The request is not a JSON object with a format, or has a parameter that an export does not know.'
      : `The parameter "${String(parameter)}" is missing or wrong: ${issue?.message ?? ''}.`
  return problemResponse(400, 'parameter_invalid', detail, {
    members: parameter === undefined ? {} : { parameter: String(parameter) },
  })
}
