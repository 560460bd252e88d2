/** Gives jsdom what it lacks, layout and modal dialogs: a wide window, a mouse, and nothing that scrolls. */
export function standInForBrowser(): void {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  globalThis.matchMedia ??= (query) =>
    Object.assign(new EventTarget(), {
      matches: !query.includes('max-width'),
      media: query,
    }) as MediaQueryList
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
  globalThis.scrollTo = () => {}
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
