// Takes the place of the list of all public suffixes (vite.demo.config.ts), by which MSW tells whose cookies are whose: the
// demo has none.

export const getDomain = () => null
