/** Sent by the service worker to the page while it stores the app's files; sizes in bytes as transferred. */
export interface StoringMessage {
  readonly kind: 'veldwerk-storing'
  readonly done: number
  readonly total: number
}
