import { spawnSync } from 'node:child_process'

/** Whether LibreOffice is on this machine: without it no pages are made of office documents, and that is refused in words. */
export const hasOffice = (): boolean =>
  ['soffice', 'libreoffice'].some((program) => spawnSync(program, ['--version']).status === 0)
