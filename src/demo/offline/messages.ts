/** From the service worker to the page while it stores the app's files: bytes as they come over the network. */
export interface StoringMessage {
  readonly kind: 'veldwerk-storing'
  readonly done: number
  readonly total: number
}
