import type { RegistryQuery } from '../registry-query.ts'

/**
 * The address of KVK's own operation for a question (kvk.md 1).
 *
 * KVK refuses parameters that it does not know, and knows no geoData for branches (kvk.md 0.4): only what
 * was asked for is sent.
 *
 * @param apiUrl base of the API, such as `https://api.kvk.nl/api`.
 */
export function buildKvkApiUrl(apiUrl: string, question: RegistryQuery): string {
  const base = apiUrl.replace(/\/+$/, '')
  const profile = `${base}/v1/basisprofielen/${question.number}`
  switch (question.operation) {
    case 'search': {
      const { number, type, page, pageSize } = question
      const asked = { kvkNummer: number, type, pagina: page, resultatenPerPagina: pageSize }
      const given = Object.entries(asked).filter(([, value]) => value !== undefined)
      return `${base}/v2/zoeken?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    }
    case 'basic-profile':
      return profile
    case 'branches':
      return `${profile}/vestigingen`
    case 'owner':
      return `${profile}/eigenaar${question.geoData ? '?geoData=true' : ''}`
    case 'main-branch':
      return `${profile}/hoofdvestiging${question.geoData ? '?geoData=true' : ''}`
  }
}
