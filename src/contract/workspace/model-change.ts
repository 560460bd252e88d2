import { z } from 'zod/mini'

/** Maximum characters of a model id and of a model name. */
export const maxModelTextLength = 200

/**
 * Whether a text is a valid model id, which is one path segment (spec 4.2): not empty, without slashes, control
 * characters or surrounding spaces, and not `.` or `..`, which browsers remove from paths.
 */
export const isModelId = (id: string): boolean =>
  id.length <= maxModelTextLength &&
  /^[^\p{Cc}\p{Cs}/\\]+$/u.test(id) &&
  id.trim() === id &&
  !/^\.{1,2}$/.test(id)

/**
 * A change of a model by PUT. Omitted properties keep their value, so that two windows can change different ones; an
 * unknown model is added. A null or empty `label` restores the original name.
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
