import { z } from 'zod/mini'

/** Error body of the registry operations (spec 2.1). `code` is null for an invalid key (spec 5). */
export const registryErrorSchema = z.looseObject({
  fout: z.array(
    z.looseObject({
      code: z.pipe(
        z.nullish(z.string()),
        z.transform((code: string | null | undefined) => code ?? null),
      ),
      omschrijving: z.catch(z.string(), ''),
    }),
  ),
})
