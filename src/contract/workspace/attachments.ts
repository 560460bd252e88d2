import { z } from 'zod/mini'
import { workspacePaths } from '../paths.ts'

/** Paths of what can be shown of a submitted file, below base_url. `part`: its place in the list, from 0. */
export const attachmentPaths = {
  attachments: (submissionId: string) => `${workspacePaths.submission(submissionId)}/parts`,
  /** The bytes to show; see `shownAs`. */
  file: (submissionId: string, part: number) => `${attachmentPaths.attachments(submissionId)}/${part}/file`,
  mail: (submissionId: string, part: number) => `${attachmentPaths.attachments(submissionId)}/${part}/mail`,
  words: (submissionId: string, part: number) => `${attachmentPaths.attachments(submissionId)}/${part}/words`,
}

/**
 * How a document in a file is shown. `mail` is the body of a mail: its text, with what `mail` says beside it.
 * `none`: nothing here makes pages of it.
 */
const attachmentViews = ['pdf', 'text', 'image', 'mail', 'none'] as const
export type AttachmentView = (typeof attachmentViews)[number]

/** A document in a submitted file, in the order of Documents in the local service's result. */
const attachmentSchema = z.object({
  /** As FileName in the result: the file's own name, or that of an attachment or entry. */
  name: z.string(),
  /** Names of the files that contain it, the outermost first; empty for the file itself. */
  path: z.array(z.string()),
  view: z.enum(attachmentViews),
  /** What the bytes at `file` are: an extension of spec 2.6, `pdf` for what was made of an office document. */
  shownAs: z.string(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** One part at least. */
export const attachmentListSchema = z.object({ parts: z.array(attachmentSchema) })

const optionalText = z.optional(z.string())

/** A mail besides its text. What it does not say is left out. */
export const attachmentMailSchema = z.object({
  head: z.object({
    from: optionalText,
    to: optionalText,
    cc: optionalText,
    subject: optionalText,
    /** ISO 8601, or as the mail writes it where that is no date. */
    date: optionalText,
  }),
  /** As the mail has it: untrusted. Null when it is plain text only. */
  html: z.nullable(z.string()),
})
export type AttachmentMail = z.infer<typeof attachmentMailSchema>

const rotations = [0, 90, 180, 270] as const

/** What the service read on the pictures of a document, by page. Lengths in the unit of `width` and `height`, y downwards. */
export const ocrWordsSchema = z.object({
  pages: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Degrees clockwise by which to rotate the page so that its text is upright. */
      turned: z.literal(rotations),
      /** In reading order: text, left, top, right, bottom, confidence in percent. Null: the page's picture was not read. */
      words: z.nullable(
        z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()])),
      ),
    }),
  ),
})
export type OcrWords = z.infer<typeof ocrWordsSchema>
export type OcrPage = OcrWords['pages'][number]
