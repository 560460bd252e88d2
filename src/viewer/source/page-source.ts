import type { PageSize, Points } from '#src/page/geometry.ts'
import type { TextRun } from '#src/page/locate-text/page-index.ts'

/** How a run is laid down in the text layer: a line box in page space, turned about its start. */
export interface RunFrame {
  /** Where the run starts, at the top of its line box. */
  readonly x: Points
  readonly y: Points
  readonly fontSize: Points
  /** Along the line, and across it. */
  readonly length: Points
  readonly thickness: Points
  /** Clockwise from left to right, in degrees. */
  readonly angle: number
  /** CSS families, the most like the printed one first. */
  readonly fontFamily: string
  /** The direction of reading. */
  readonly direction: 'ltr' | 'rtl'
}

/** A run that can be selected on the page. */
export interface PageRun extends TextRun {
  readonly frame: RunFrame
}

/** The pages of one document, whatever its format. Page numbers count from 0. */
export interface PageSource {
  readonly pageCount: number
  /** Whether pages are drawn on a canvas, or are nothing but their text, to be shown as text. */
  readonly renderedAs: 'canvas' | 'text'
  /** The size of a page at scale 1, and the sizes that are known by now for sizing the others. */
  getSize(page: number): Promise<PageSize>
  /**
   * Draws a page on a fresh canvas, which gets its size here.
   *
   * @param scale device pixels per point. A page too large for a canvas is drawn smaller.
   * @throws what `signal` was aborted with; any other error means that the page cannot be shown.
   */
  render(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** The text of a page in reading order; none on a scan. */
  getRuns(page: number): Promise<readonly PageRun[]>
  /** Makes the boxes of a page's runs as exact as they can be; until then they are measured. The page was drawn. */
  refineRuns?(page: number): Promise<void>
  /**
   * Fetches what drawing a page needs, which is kept until `release`.
   *
   * @returns false where that is too much to be kept for a page that may never be looked at.
   * @throws as `render`.
   */
  prepare?(page: number, signal: AbortSignal): Promise<boolean>
  /** Frees what drawing a page took; it may be drawn again. */
  release(page: number): void
  /** Frees everything; what is under way fails as aborted. */
  close(): void
}

/**
 * Why no page of a file can be shown. `unconverted`: the server could make nothing of it that can be shown;
 * `too-large`: a picture of more pixels than are decoded.
 */
export type OpenProblem = 'damaged' | 'gone' | 'unsupported' | 'unreachable' | 'unconverted' | 'too-large'

export type OpenResult =
  { readonly ok: true; readonly source: PageSource } | { readonly ok: false; readonly reason: OpenProblem }

export interface OpenOptions {
  readonly url: string
  readonly signal: AbortSignal
  /** Share of the bytes that came in, 0 to 1; not called when their number is unknown. */
  onProgress(share: number): void
  /**
   * Asks a person for the password of a protected file; again with `isWrong` when it did not open the file.
   * Settles only when one is given: nobody has to.
   */
  askPassword(isWrong: boolean): Promise<string>
}

/** One kind of document. */
export interface Format {
  /** Starts what opening a file will need. Calling it again changes nothing. */
  prepare(): void
  /** Opens a file. Never throws for what a file or a server can do; an abort comes as `unreachable`. */
  open(options: OpenOptions): Promise<OpenResult>
}
