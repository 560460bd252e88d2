import { locateFields, type LocatedFields } from '#src/page/locate-fields.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { provesText } from './proves-text.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import type { OtherField, WantedField } from './wanted-field.ts'

/** The locations of the wanted text, all on one page. */
export interface FoundLocations {
  readonly page: number
  readonly locations: readonly TextLocation[]
  /** Whether this is another page than the service stated. */
  readonly isElsewhere: boolean
}

interface SearchResult {
  /** Undefined when the text is on none of the searched pages. */
  readonly found: FoundLocations | undefined
  /** The number of pages that were not searched: scans that were not recognised, and pages that cannot be read. */
  readonly unread: number
}

/** Numbers of searched pages and of all pages; `scannedPage` is being recognised for the search. */
export interface SearchProgress {
  readonly done: number
  readonly total: number
  readonly scannedPage?: number
}

interface SearchOptions {
  readonly pageCount: number
  /** The fields of the document: they exclude places for the wanted one. The wanted one may be among them. */
  readonly fields: readonly OtherField[]
  readonly texts: Pick<PageTexts, 'loadEmbeddedText' | 'loadText' | 'getScannedText'>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SearchProgress) => void
}

/** A shorter text is no evidence on a page that the service did not return: `21` occurs in every document. */
const minLengthElsewhere = 4
/** Maximum scanned pages recognised to find one text: each takes about a second. */
const maxScannedPages = 20
/** In milliseconds: the search then yields to the event loop. */
const maxBlockMs = 12

/**
 * Searches for the wanted text: first on the stated page, then on the others, nearest first; scanned pages are
 * last, and only some of a long scan. On other pages only the exact text or value counts, not a similar one.
 * Unreadable pages are skipped.
 *
 * @throws the reason of `signal` once aborted.
 */
export async function findLocations(wanted: WantedField, options: SearchOptions): Promise<SearchResult> {
  const { pageCount, texts, signal, onProgress } = options
  const locator = createLocator(wanted, options.fields)
  const stated = getStatedPage(wanted, pageCount)
  const yieldIfNeeded = createYielder(signal)
  const scannedPages: number[] = []
  let done = 0
  let unreadable = 0

  function locateOnPage(page: number, text: PageText): FoundLocations | undefined {
    const locations = locator.locate(page, text)
    const isElsewhere = stated !== undefined && page !== stated
    return locations.length > 0 && (!isElsewhere || isConclusive(locations))
      ? { page, locations, isElsewhere }
      : undefined
  }

  async function searchPage(page: number, text: PageText | undefined): Promise<FoundLocations | undefined> {
    signal.throwIfAborted()
    done++
    const found = text && locateOnPage(page, text)
    if (found === undefined) await yieldIfNeeded()
    return found
  }

  async function loadAndSearchPage(page: number) {
    const embedded = await texts.loadEmbeddedText(page).catch(() => null)
    if (embedded === undefined && texts.getScannedText(page) === undefined)
      onProgress?.({ done, total: pageCount, scannedPage: page })
    const text = await texts.loadText(page, { isUrgent: page === stated, signal }).catch(() => undefined)
    return { found: await searchPage(page, text), isRead: text !== undefined }
  }

  if (stated !== undefined) {
    const { found, isRead } = await loadAndSearchPage(stated)
    if (found || !canMatchElsewhere(wanted, options.fields)) return { found, unread: isRead ? 0 : 1 }
    if (!isRead) scannedPages.push(stated)
  }
  for (const page of listPagesOutward(stated ?? 0, pageCount)) {
    if (page === stated) continue
    const embedded = await texts.loadEmbeddedText(page).catch(() => null)
    const text = embedded === undefined ? texts.getScannedText(page) : embedded
    if (text === undefined) scannedPages.push(page)
    if (text === null) unreadable++
    const found = text && (await searchPage(page, text))
    if (found) return { found, unread: 0 }
    onProgress?.({ done, total: pageCount })
  }
  let unread = unreadable
  for (const [index, page] of scannedPages.entries()) {
    const { found, isRead } =
      page === stated || index >= maxScannedPages
        ? { found: undefined, isRead: false }
        : await loadAndSearchPage(page)
    if (found) return { found, unread: 0 }
    if (!isRead) unread++
  }
  return { found: undefined, unread }
}

interface SearchManyOptions extends Omit<SearchOptions, 'texts' | 'onProgress'> {
  /** The text of a page; undefined if it was not read, as for a scan. */
  readonly loadReadText: (page: number) => Promise<(PageText & { readonly isScanned: boolean }) | undefined>
  /** Called for each found field, and at the end for each field on no page, if all pages were read. */
  readonly onSearched: (field: OtherField, isFound: boolean) => void
}

/**
 * Searches for several fields as `findLocations` does for one, if a person typed them (proves-text.ts). Recognises no
 * scans. Searches the stated pages first, then page by page for all remaining fields, so that a long document is read
 * once.
 *
 * @returns the fields whose search is incomplete because some pages were not read.
 * @throws the reason of `signal` once aborted.
 */
export async function searchMany(
  wanted: readonly OtherField[],
  { pageCount, fields, loadReadText, signal, onSearched }: SearchManyOptions,
): Promise<readonly OtherField[]> {
  const yieldIfNeeded = createYielder(signal)
  const searches = wanted.map((field) => {
    const stated = getStatedPage(field, pageCount)
    const isOnStated = stated !== undefined && !canMatchElsewhere(field, fields)
    return { field, stated, isOnStated, locator: createLocator(field, fields), isFound: false, unread: 0 }
  })

  async function searchPage(page: number, some: typeof searches): Promise<void> {
    if (some.length === 0) return
    const text = await loadReadText(page).catch(() => undefined)
    signal.throwIfAborted()
    for (const search of some) {
      const locations = text === undefined ? [] : search.locator.locate(page, text)
      const isElsewhere = search.stated !== undefined && page !== search.stated
      if (text === undefined) search.unread++
      const isSaid = !isElsewhere || isConclusive(locations)
      if (isSaid && provesText(search.field.text, locations, text?.isScanned ?? false)) {
        search.isFound = true
        onSearched(search.field, true)
      }
      await yieldIfNeeded()
    }
  }

  const statedPages = new Set(searches.flatMap(({ stated }) => stated ?? []))
  for (const page of statedPages)
    await searchPage(
      page,
      searches.filter(({ stated }) => stated === page),
    )
  for (let page = 0; page < pageCount; page++)
    await searchPage(
      page,
      searches.filter(({ isFound, isOnStated, stated }) => !isFound && !isOnStated && stated !== page),
    )
  const left = searches.filter(({ isFound }) => !isFound)
  for (const { field, unread } of left) if (unread === 0) onSearched(field, false)
  return left.flatMap(({ field, unread }) => (unread > 0 ? [field] : []))
}

/**
 * The locations on the stated page if its text is cached. No other page is searched.
 *
 * @returns undefined if there are none or the text is not cached: `findLocations` then has the answer.
 */
export function getCachedLocations(
  wanted: WantedField,
  {
    pageCount,
    fields,
    texts,
  }: Pick<SearchOptions, 'pageCount' | 'fields'> & { readonly texts: Pick<PageTexts, 'getEmbeddedText'> },
): FoundLocations | undefined {
  const page = getStatedPage(wanted, pageCount)
  const text = page === undefined ? undefined : texts.getEmbeddedText(page)
  if (page === undefined || text === undefined || text === 'none') return undefined
  const locations = createLocator(wanted, fields).locate(page, text)
  return locations.length > 0 ? { page, locations, isElsewhere: false } : undefined
}

/**
 * Locates the wanted field among the fields of each page. A cell whose row may be on several pages is located together
 * with the other such rows, except those found on an earlier page: ten equal rows continue on the next page.
 */
function createLocator(wanted: WantedField, others: readonly OtherField[]) {
  const ofReading = others.filter(({ reading }) => reading?.letter === wanted.reading?.letter)
  const fields = ofReading.some(({ key }) => key === wanted.key)
    ? ofReading.map((field) => (field.key === wanted.key ? wanted : field))
    : [...ofReading, wanted]
  const isMovable = ({ cell, page }: OtherField) =>
    wanted.cell !== undefined && cell?.table === wanted.cell.table && page === wanted.page
  const placed = new Set<OtherField>()
  return {
    locate(page: number, { index }: PageText) {
      const located: LocatedFields = locateFields(
        index,
        page,
        fields.filter((field) => field.page === page || (isMovable(field) && !placed.has(field))),
      )
      for (const field of fields) if (isMovable(field) && located.hasRow(field)) placed.add(field)
      return located.locateAll(wanted)
    },
  }
}

const getStatedPage = ({ page }: WantedField, pageCount: number) =>
  page !== undefined && page < pageCount ? page : undefined

/** The page itself, then the surrounding ones, moving outwards. */
export function listPagesOutward(page: number, pageCount: number): number[] {
  const pages = [page]
  for (let distance = 1; pages.length < pageCount; distance++)
    pages.push(...[page + distance, page - distance].filter((other) => other >= 0 && other < pageCount))
  return pages
}

const isConclusive = (locations: readonly TextLocation[]) => locations[0]?.matchQuality !== 'fuzzy'

/** A short text is evidence elsewhere only in a row with longer ones. */
function canMatchElsewhere(wanted: WantedField, fields: readonly OtherField[]): boolean {
  const { cell } = wanted
  if (hasEvidence(wanted) || cell === undefined) return hasEvidence(wanted)
  return fields.some(
    (field) => field.cell?.table === cell.table && field.cell.row === cell.row && hasEvidence(field),
  )
}

const hasEvidence = ({ text, value }: OtherField) =>
  text.replace(/\s/g, '').length >= minLengthElsewhere || (text.trim() === '' && value !== undefined)

/** Yields to the event loop after `maxBlockMs`, so that the page responds to input. */
function createYielder(signal: AbortSignal): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < maxBlockMs) return
    await new Promise((resolve) => setTimeout(resolve))
    startedAt = performance.now()
    signal.throwIfAborted()
  }
}
