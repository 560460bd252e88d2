import { convert, type HtmlToTextOptions } from 'html-to-text'
import type { MailHeader } from './attachment.ts'

const layout: HtmlToTextOptions = {
  wordwrap: false,
  // Tables keep their columns: mails are laid out with them, and their amounts stand in them.
  selectors: [
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 80 } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 4_000_000, maxDepth: 60, maxChildNodes: 20_000 },
}

/** The text of an HTML body, its tables in columns. */
export const convertHtmlToText = (html: string): string => convert(html, layout)

/**
 * What is read of a mail: who it is from and what it is about, then its text. The day it was sent stays out: no field
 * of a document means it, and it would be taken for the document's date.
 */
export function buildMailText({ from, subject }: MailHeader, body: string): string {
  const head = [from && `From: ${from}`, subject && `Subject: ${subject}`].filter(Boolean)
  return [...head, '', body].join('\n')
}
