import { spawnSync } from 'node:child_process'

const setUp = [
  'ip link set lo up',
  // Without any other interface the browser would report that it is offline.
  'ip link add e2e0 type veth peer name e2e1',
  // A link-local address assigned later would count as a network change.
  'ip link set e2e0 addrgenmode none',
  'ip link set e2e1 addrgenmode none',
  'ip address add 192.0.2.1/24 dev e2e0',
  'ip link set e2e0 up',
  'ip link set e2e1 up',
].join(' && ')

/** Root needs no user mapping, and would lose access to files of other users by it. */
const unshare = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-root-user']

type Command = readonly [program: string, args: readonly string[]]

/**
 * Wraps a command in its own network namespace, in which nothing changes and from which nothing else can be reached.
 * When a network of the computer changes, for example because a container starts, Chromium aborts every request
 * (ERR_NETWORK_CHANGED), even those to the computer itself.
 *
 * @returns the unchanged command where Linux does not allow this.
 */
export function putInOwnNetwork([program, args]: Command): Command {
  const wrap = (wrapped: Command): Command => [
    'unshare',
    [...unshare, 'sh', '-c', `${setUp} && exec "$@"`, 'sh', wrapped[0], ...wrapped[1]],
  ]
  const [trialProgram, trialArgs] = wrap(['true', []])
  const isAllowed = process.platform === 'linux' && spawnSync(trialProgram, trialArgs).status === 0
  return isAllowed ? wrap([program, args]) : [program, args]
}
