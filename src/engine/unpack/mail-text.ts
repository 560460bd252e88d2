import { convert, type HtmlToTextOptions } from 'html-to-text'
import type { MailHeader } from './attachment.ts'

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

/**
 * The text of a mail for recognition: sender, subject and body. The sent date is left out: no field asks for
 * it, and it would be mistaken for the document's date.
 */
export function buildMailText({ from, subject }: MailHeader, body: string): string {
  const head = [from && `From: ${from}`, subject && `Subject: ${subject}`].filter(Boolean)
  return [...head, '', body].join('\n')
}
