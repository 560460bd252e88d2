import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A setting of LibreOffice. */
type Setting = readonly [path: string, name: string, value: string]

const security = '/org.openoffice.Office.Common/Security/Scripting'
const network = '/org.openoffice.Inet/Settings'

/** A document is only laid out: none of its macros run, and none of its references are fetched. */
const settings: readonly Setting[] = [
  [security, 'DisableMacrosExecution', 'true'],
  [security, 'MacroSecurityLevel', '3'],
  [security, 'DisableActiveContent', 'true'],
  // No location is trusted, so images and links outside the document are not loaded, not even from this machine.
  [security, 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  // Any remaining network request fails at a proxy that does not exist.
  [network, 'ooInetProxyType', '2'],
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((protocol): Setting[] => [
    [network, `ooInet${protocol}ProxyName`, '127.0.0.1'],
    [network, `ooInet${protocol}ProxyPort`, '9'],
  ]),
  ['/org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
  ['/org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
]

/** Writes a new user profile of LibreOffice into a folder. */
export async function writeOfficeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, 'user'), { recursive: true })
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), profile)
}

const formatItem = ([path, name, value]: Setting) =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${settings.map(formatItem).join('\n')}
</oor:items>
`
