import { convert, type HtmlToTextOptions } from 'html-to-text'

const layout: HtmlToTextOptions = {
  wordwrap: false,
  // Tables keep their columns, because mails use them for layout and amounts.
  selectors: [
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 80 } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 4_000_000, maxDepth: 60, maxChildNodes: 20_000 },
}

/** Converts an HTML body to text, with tables in columns. */
export const convertHtmlToText = (html: string): string => convert(html, layout)
