/**
 * First and longest upper limit, ms. The longest is less than the remaining life at which auth-js renews a token.
 */
const FIRST = 5_000
const MAX_WAIT = 30_000

/**
 * Delay before the socket reconnects, ms; `tries` begins at 1. Random, because with the library's fixed delays all
 * devices would reconnect to a restarted server in the same second.
 */
export function reconnectWait(tries: number, random: () => number): number {
  const ceiling = Math.min(MAX_WAIT, FIRST * 2 ** (tries - 1))
  return ceiling * (0.1 + 0.9 * random())
}
