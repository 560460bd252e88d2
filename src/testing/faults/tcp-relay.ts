import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A relay of a TCP server that can be cut, with all its connections, and restored. */
export interface TcpRelay {
  readonly port: number
  readonly cut: () => Promise<void>
  readonly restore: () => Promise<void>
}

/** Opens a relay to the server in a URL. */
export async function createTcpRelay({ hostname, port: serverPort }: URL): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(serverPort || 5432), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const open = (port: number) => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve))
  await open(0)
  // A TCP server's address has a port.
  const { port } = relay.address() as AddressInfo
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => relay.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    restore: () => open(port),
  }
}
