import { z } from 'zod/mini'
import { workspacePaths } from '../../paths.ts'

/** Paths of the attachments of a submitted file, below base_url. `index`: index in the list, from 0. */
export const attachmentPaths = {
  attachments: (submissionId: string) => `${workspacePaths.submission(submissionId)}/attachments`,
  /** The bytes to display; see `shownAs`. */
  file: (submissionId: string, index: number) => `${attachmentPaths.attachments(submissionId)}/${index}/file`,
  mail: (submissionId: string, index: number) => `${attachmentPaths.attachments(submissionId)}/${index}/mail`,
  words: (submissionId: string, index: number) =>
    `${attachmentPaths.attachments(submissionId)}/${index}/words`,
}

/**
 * How a document in a file is displayed. `mail`: the body of a mail, with its text and headers from the path `mail`.
 * `none`: it cannot be displayed as pages.
 */
const attachmentViews = ['pdf', 'text', 'image', 'mail', 'none'] as const
export type AttachmentView = (typeof attachmentViews)[number]

/**
 * A document in a submitted file, in the order of Documents in the local service's result. The result has no entry
 * for a mail body that merely accompanies its attachments (decision 0152).
 */
const attachmentSchema = z.object({
  /** Equal to FileName in the result: the file's own name, or that of an attachment or archive entry. */
  name: z.string(),
  /** Names of the files that contain it, the outermost first; empty for the file itself. */
  path: z.array(z.string()),
  view: z.enum(attachmentViews),
  /** The type of the bytes at `file`: an extension of spec 2.6, `pdf` for a converted office document. */
  shownAs: z.string(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** At least one. */
export const attachmentListSchema = z.object({ attachments: z.array(attachmentSchema) })

const optionalText = z.optional(z.string())

/** The headers of a mail; missing ones are omitted. */
export const attachmentMailSchema = z.object({
  head: z.object({
    from: optionalText,
    to: optionalText,
    cc: optionalText,
    subject: optionalText,
    /** ISO 8601, or the mail's text if that is not a date. */
    date: optionalText,
  }),
  /** Untrusted HTML from the mail; null if it is plain text only. */
  html: z.nullable(z.string()),
})
export type AttachmentMail = z.infer<typeof attachmentMailSchema>

const rotations = [0, 90, 180, 270] as const

/** OCR words of a document, by page. Lengths in the unit of `width` and `height`, y downwards. */
export const ocrWordsSchema = z.object({
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Degrees clockwise by which to rotate the page so that its text is upright. */
      turned: z.literal(rotations),
      /** In reading order: text, left, top, right, bottom, confidence in percent. Null: OCR did not read the page. */
      words: z.nullable(
        z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
      ),
    }),
  ),
})
export type OcrWords = z.infer<typeof ocrWordsSchema>
export type OcrPage = OcrWords['pages'][number]
