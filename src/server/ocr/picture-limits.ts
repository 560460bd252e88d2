/** Pixels of the largest page that is decoded: a sheet of A3 with 600 dots per inch has 70 million. */
export const maxPixels = 120_000_000

/** The longest side of a decoded page; larger ones are made smaller while they are decoded. */
export const maxDecodedSide = 4000

/** Sides of a page that no decoder takes. */
export const maxSide = 65_500
