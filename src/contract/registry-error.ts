import { z } from 'zod'

/** Error body of the registry operations (spec 2.1). `code` is null for an invalid key (spec 5). */
export const registryErrorSchema = z.looseObject({
  fout: z.array(
    z.looseObject({
      code: z
        .string()
        .nullish()
        .transform((code) => code ?? null),
      omschrijving: z.string().catch(''),
    }),
  ),
})

export type RegistryError = z.infer<typeof registryErrorSchema>
