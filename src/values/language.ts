/** The languages of the interface, in which values are printed and read. */
export type Language = 'nl' | 'en'
