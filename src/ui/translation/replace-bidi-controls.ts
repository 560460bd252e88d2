/** Characters that change the direction of the text around them: embeddings, overrides and isolates. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A file name as it is shown: characters that reorder what is read become visible. With them `factuur‹U+202E›gnp.pdf`
 * looks like `factuurfdp.png`. The stored name keeps them.
 */
export const replaceBidiControls = (name: string): string => name.replaceAll(bidiControls, '\uFFFD')
