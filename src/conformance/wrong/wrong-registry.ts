import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { operations } from '../registry-call.ts'
import { answering, asking, bodyOf, type Asked, type WrongService } from './wrong-service.ts'

const number = '68750110'
const types: Record<string, string> = {
  main: 'hoofdvestiging',
  secondary: 'nevenvestiging',
  legal: 'rechtspersoon',
  all: '',
}

const hasWrongKey = ({ headers }: Asked) => (headers.get('apikey') ?? '').includes('wrong')

/** Each operation missing at its path. */
const missing = operations.map(({ name, path }) =>
  answering(`registry-${name}`, 'there is no such operation', (asked) => {
    const { pathname, searchParams } = asked.url
    const isAsked = pathname === path(number) && searchParams.get('type') === (types[name] ?? null)
    return isAsked && !hasWrongKey(asked) ? new Response('Not found', { status: 404 }) : undefined
  }),
)

const geoData = ['owner', 'main-branch'].map((name) =>
  asking(`registry-${name}-geodata`, 'GeoData means the opposite', (url) => {
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

/** Spoils the error bodies of the right key, or of the wrong one. */
const inErrors = (
  breaks: string,
  how: string,
  spoil: (entry: Entry) => Writable,
  of: 'right key' | 'wrong key' = 'right key',
) =>
  answering(breaks, how, async (asked, answer) => {
    const body = await bodyOf(answer)
    if (hasWrongKey(asked) !== (of === 'wrong key') || !Array.isArray(body?.['fout'])) return undefined
    // The right service answers one entry with these two.
    const [entry] = body['fout'] as unknown as [Entry]
    return new Response(stringifyJson({ fout: [spoil(entry)] }), answer)
  })

const errors: readonly WrongService[] = [
  answering('registry-error-body', 'fout is called errors', async (asked, answer) => {
    const body = await bodyOf(answer)
    const fout = body?.['fout']
    if (hasWrongKey(asked) || fout === undefined) return undefined
    return new Response(stringifyJson({ errors: fout }), answer)
  }),
  inErrors('registry-ipd0004', 'another code', ({ code, ...rest }) => ({
    ...rest,
    code: code === 'IPD0004' ? 'IPD1999' : code,
  })),
  inErrors('registry-ipd0004-number', 'the number is not named', ({ code }) => ({
    code,
    omschrijving: 'Het nummer is niet valide.',
  })),
  inErrors('registry-ipd5200', 'another code', ({ code, ...rest }) => ({
    ...rest,
    code: code === 'IPD5200' ? 'IPD0004' : code,
  })),
]

const withText = (breaks: string, how: string, change: (text: string) => string) =>
  inErrors(
    breaks,
    how,
    ({ code, omschrijving }) => ({ code, omschrijving: change(omschrijving) }),
    'wrong key',
  )

const keys: readonly WrongService[] = [
  answering('registry-key-refused', 'a wrong key is answered 200', async (asked, answer) =>
    hasWrongKey(asked) ? new Response(answer.body, { headers: answer.headers }) : undefined,
  ),
  inErrors(
    'registry-key-code',
    'the code is APIKEY01',
    (entry) => ({ ...entry, code: 'APIKEY01' }),
    'wrong key',
  ),
  withText('registry-key-apikey01', 'not named', (text) => text.replace('APIKEY01', 'SLEUTEL')),
  withText('registry-key-lines', 'one line', (text) => text.replaceAll('\n', ' ')),
  withText('registry-key-masked', 'the whole key', (text) => `${text}\nconformance-wrong-key-0123456789`),
  withText('registry-key-transaction', 'always the same', (text) => text.replace(/[0-9a-f-]{36}/, '1')),
]

/** Wrong in the registry. */
export const wrongRegistry: readonly WrongService[] = [...missing, ...geoData, ...errors, ...keys]
