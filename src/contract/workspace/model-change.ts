import { z } from 'zod/mini'

/** Longest model id and longest name of a model, in characters. */
export const maxModelTextLength = 200

/**
 * Whether a text can be a model id: it is one segment of a path (spec 4.2). None is empty, holds a slash, a line
 * break or another control character, has spaces around it, or is `.` or `..`, which a browser takes out of a path.
 */
export const isModelId = (id: string): boolean =>
  id.length <= maxModelTextLength &&
  /^[^\p{Cc}\p{Cs}/\\]+$/u.test(id) &&
  id.trim() === id &&
  !/^\.{1,2}$/.test(id)

/**
 * A change of a model by PUT. What is left out stays as it is, so that two windows can each change something else; a
 * model that was not known is added. A `label` of null, or an empty one, gives the model its own name back.
 */
export const modelChangeSchema = z.object({
  label: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxModelTextLength),
          z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'label holds control characters'),
        ),
    ),
  ),
  hidden: z.optional(z.boolean()),
})
export type ModelChange = z.infer<typeof modelChangeSchema>
