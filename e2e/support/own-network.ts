import { spawnSync } from 'node:child_process'

const setUp = [
  'ip link set lo up',
  // With nothing but itself to reach, the browser would say that it is offline.
  'ip link add e2e0 type veth peer name e2e1',
  // An address that it gives itself would be a change a moment later.
  'ip link set e2e0 addrgenmode none',
  'ip link set e2e1 addrgenmode none',
  'ip address add 192.0.2.1/24 dev e2e0',
  'ip link set e2e0 up',
  'ip link set e2e1 up',
].join(' && ')

/** The user who is root needs no mapping, and would lose rights to files of others by it. */
const unshare = process.getuid?.() === 0 ? ['--net'] : ['--net', '--map-root-user']

type Command = readonly [program: string, args: readonly string[]]

/**
 * A command that runs in a network of its own, in which nothing changes and from which nothing else can be reached. When
 * a network of the computer changes, as it does when a container starts, Chromium breaks off every request
 * (ERR_NETWORK_CHANGED), also those to the computer itself.
 *
 * @returns the command as it is where Linux does not allow that.
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
