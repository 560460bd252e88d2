import { spawnSync } from 'node:child_process'

/** Whether LibreOffice is installed. Without it, office documents are refused. */
export const hasOffice = (): boolean =>
  ['soffice', 'libreoffice'].some((program) => spawnSync(program, ['--version']).status === 0)
