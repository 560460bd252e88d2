// Replaces the list of public suffixes (vite.demo.config.ts), with which MSW assigns cookies to sites: the demo has no
// cookies.

export const getDomain = () => null
