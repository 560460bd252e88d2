import { downloadFile } from '#src/ui/browser/download-file.ts'

/**
 * Makes links to files of the service work: a browser would follow them past the service worker, to a server that does
 * not exist in the demo.
 */
export function serveDownloadLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.defaultPrevented || !isOfService(link)) return
    event.preventDefault()
    void save(link)
  })
}

const isOfService = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin && /^\/(v2|workspace)\//.test(pathname)

async function save(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href)
  const name = link.download || (link.pathname.split('/').at(-1) ?? '')
  downloadFile(name, await response.blob(), response.headers.get('Content-Type') ?? '')
}
