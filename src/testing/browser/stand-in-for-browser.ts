/**
 * Adds what jsdom lacks, layout and modal dialogs: a wide window, a mouse, and nothing that scrolls. Called before
 * each test file, because files share a window and an earlier one may have replaced these functions.
 */
export function standInForBrowser(): void {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      // A wide screen, and no printer.
      matches: !query.includes('max-width') && query !== 'print',
      media: query,
    }) as MediaQueryList
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.scrollTo = () => {}
  globalThis.scrollTo = () => {}
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
