import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { operations } from '../calls/registry-operations.ts'
import {
  corruptResponse,
  corruptRequest,
  parseBody,
  type ReceivedRequest,
  type FaultyService,
} from './faulty-service.ts'

const number = '68750110'
const types: Record<string, string> = {
  main: 'hoofdvestiging',
  secondary: 'nevenvestiging',
  legal: 'rechtspersoon',
  all: '',
}

const hasWrongKey = ({ headers }: ReceivedRequest) => (headers.get('apikey') ?? '').includes('wrong')

/** Services that each lack one operation. */
const missingOperations = operations.map(({ name, path }) =>
  corruptResponse(`registry-${name}`, 'there is no such operation', (asked) => {
    const { pathname, searchParams } = asked.url
    const isAsked = pathname === path(number) && searchParams.get('type') === (types[name] ?? null)
    return isAsked && !hasWrongKey(asked) ? new Response('Not found', { status: 404 }) : undefined
  }),
)

const geoData = ['owner', 'main-branch'].map((name) =>
  corruptRequest(`registry-${name}-geodata`, 'GeoData means the opposite', (url) => {
    const given = url.searchParams.get('GeoData')
    if (given === null || !url.pathname.includes(`/${name}/`)) return undefined
    url.searchParams.set('GeoData', given === 'true' ? 'false' : 'true')
    return url
  }),
)

interface Entry {
  code: Writable
  omschrijving: string
}

/** Corrupts the error bodies for the right key, or for the wrong one. */
const corruptErrors = (
  breaks: string,
  how: string,
  spoil: (entry: Entry) => Writable,
  of: 'right key' | 'wrong key' = 'right key',
) =>
  corruptResponse(breaks, how, async (asked, answer) => {
    const body = await parseBody(answer)
    if (hasWrongKey(asked) !== (of === 'wrong key') || !Array.isArray(body?.['fout'])) return undefined
    // The correct service returns one entry with these two.
    const [entry] = body['fout'] as unknown as [Entry]
    return new Response(stringifyJson({ fout: [spoil(entry)] }), answer)
  })

const errors: readonly FaultyService[] = [
  corruptResponse('registry-error-body', 'fout is called errors', async (asked, answer) => {
    const body = await parseBody(answer)
    const fout = body?.['fout']
    if (hasWrongKey(asked) || fout === undefined) return undefined
    return new Response(stringifyJson({ errors: fout }), answer)
  }),
  corruptErrors('registry-ipd0004', 'another code', ({ code, ...rest }) => ({
    ...rest,
    code: code === 'IPD0004' ? 'IPD1999' : code,
  })),
  corruptErrors('registry-ipd0004-number', 'the number is not named', ({ code }) => ({
    code,
    omschrijving: 'Het nummer is niet valide.',
  })),
  corruptErrors('registry-ipd5200', 'another code', ({ code, ...rest }) => ({
    ...rest,
    code: code === 'IPD5200' ? 'IPD0004' : code,
  })),
]

const corruptDescription = (breaks: string, how: string, change: (text: string) => string) =>
  corruptErrors(
    breaks,
    how,
    ({ code, omschrijving }) => ({ code, omschrijving: change(omschrijving) }),
    'wrong key',
  )

const keys: readonly FaultyService[] = [
  corruptResponse('registry-key-refused', 'a wrong key is answered 200', async (asked, answer) =>
    hasWrongKey(asked) ? new Response(answer.body, { headers: answer.headers }) : undefined,
  ),
  corruptErrors(
    'registry-key-code',
    'the code is APIKEY01',
    (entry) => ({ ...entry, code: 'APIKEY01' }),
    'wrong key',
  ),
  corruptDescription('registry-key-apikey01', 'not named', (text) => text.replace('APIKEY01', 'SLEUTEL')),
  corruptDescription('registry-key-lines', 'one line', (text) => text.replaceAll('\n', ' ')),
  corruptDescription(
    'registry-key-masked',
    'the whole key',
    (text) => `${text}\nconformance-wrong-key-0123456789`,
  ),
  corruptDescription('registry-key-transaction', 'always the same', (text) =>
    text.replace(/[0-9a-f-]{36}/, '1'),
  ),
]

/** Services with a fault in the registry. */
export const faultyRegistry: readonly FaultyService[] = [...missingOperations, ...geoData, ...errors, ...keys]
