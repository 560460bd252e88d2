/** Maximum pixels of a page that is decoded. An A3 sheet at 600 dpi has 70 million. */
export const maxPixels = 120_000_000

/** Maximum side of a decoded page; larger pages are scaled down during decoding. */
export const maxDecodedSide = 4000

/** Maximum side of a page that the decoders accept. */
export const maxSide = 65_500
