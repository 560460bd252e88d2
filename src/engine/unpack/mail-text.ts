import type { MailHeader } from './attachment.ts'

/**
 * The text of a mail for recognition: sender, subject and body. The sent date is left out: no field asks for
 * it, and it would be mistaken for the document's date.
 */
export function buildMailText({ from, subject }: MailHeader, body: string): string {
  const head = [from && `From: ${from}`, subject && `Subject: ${subject}`].filter(Boolean)
  return [...head, '', body].join('\n')
}

/**
 * The text of a mail's HTML body; empty if there is none. The converter is loaded with the first mail that has no
 * plain text.
 */
export async function readHtmlBody(html: string | undefined): Promise<string> {
  return html === undefined ? '' : (await import('./html-text.ts')).convertHtmlToText(html)
}
