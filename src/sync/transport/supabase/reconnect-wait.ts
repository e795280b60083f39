/** Upper limit of the first delay, ms; it doubles with each try. */
const FIRST_CEILING = 5_000
/**
 * Longest delay, ms. auth-js renews a token 90 s before it expires; with a shorter delay the socket is back before the
 * token with which it last connected has expired.
 */
const LONGEST_CEILING = 30_000

/**
 * Delay before the socket reconnects, ms; `tries` begins at 1. Random, because with the library's fixed delays all
 * devices would reconnect to a restarted server in the same second.
 */
export function reconnectWait(tries: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_CEILING, FIRST_CEILING * 2 ** (tries - 1))
  // Never at once: a server that is just starting would be called in a tight loop.
  return ceiling * (0.1 + 0.9 * random())
}
