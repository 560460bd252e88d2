import type { PageSize, Points } from '#src/page/geometry.ts'
import type { TextRun } from '#src/page/locate-text/page-index.ts'

/** The line box of a run in the text layer, in page space, rotated about its start. */
interface RunFrame {
  /** The start of the run, at the top of its line box. */
  readonly x: Points
  readonly y: Points
  readonly fontSize: Points
  /** Along the line and across it. */
  readonly length: Points
  readonly thickness: Points
  /** Clockwise from horizontal, in degrees. */
  readonly angle: number
  /** CSS font families, the one most similar to the printed font first. */
  readonly fontFamily: string
  /** The reading direction. */
  readonly direction: 'ltr' | 'rtl'
}

/** A run of text that can be selected on the page. */
export interface PageRun extends TextRun {
  readonly frame: RunFrame
}

/** The pages of one document of any format. Page numbers start at 0. */
export interface PageSource {
  readonly pageCount: number
  /** Whether pages are rendered on a canvas, or consist of text only, which the text layer shows. */
  readonly renderedAs: 'canvas' | 'text'
  /** The size of a page at scale 1. */
  getSize(page: number): Promise<PageSize>
  /**
   * Renders a page on a new canvas and sets the size of the canvas.
   *
   * @param scale device pixels per point. A page too large for a canvas is rendered smaller.
   * @throws the reason of `signal` once aborted; any other error means that the page cannot be shown.
   */
  render(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void>
  /** The text of a page in reading order; empty for a scan. */
  getRuns(page: number): Promise<readonly PageRun[]>
  /** Replaces the measured boxes of a page's runs with exact ones. Call it after the page was rendered. */
  refineRuns?(page: number): Promise<void>
  /** Finds a page in the file, so that drawing it or reading its text can start immediately later. */
  find?(page: number): Promise<unknown>
  /**
   * Loads the data for rendering a page and keeps it until `release`.
   *
   * @returns false if that takes too much memory for a page that may never be shown.
   * @throws like `render`.
   */
  prepare?(page: number, signal: AbortSignal): Promise<boolean>
  /** Frees the resources of a rendered page; it may be rendered again. */
  release(page: number): void
  /** Frees everything; operations in flight fail as aborted. */
  close(): void
}

/**
 * Why no page of a file can be shown. `unconverted`: the server could not convert it to a format that can be shown;
 * `too-large`: a picture above the pixel limit for decoding.
 */
export type OpenProblem = 'damaged' | 'gone' | 'unsupported' | 'unreachable' | 'unconverted' | 'too-large'

export type OpenResult =
  { readonly ok: true; readonly source: PageSource } | { readonly ok: false; readonly reason: OpenProblem }

export interface OpenOptions {
  readonly url: string
  readonly signal: AbortSignal
  /** Called with the share of bytes received, 0 to 1; not called if the total is unknown. */
  onProgress(share: number): void
  /**
   * Asks the user for the password of a protected file; again with `isWrong` when it did not open the file.
   * Stays pending until one is submitted.
   */
  askPassword(isWrong: boolean): Promise<string>
}

/** One document format. */
export interface Format {
  /** Starts the resources for opening a file, such as a worker. Idempotent. */
  prepare(): void
  /** Opens a file. Never throws for a bad file or response; an abort returns `unreachable`. */
  open(options: OpenOptions): Promise<OpenResult>
}
