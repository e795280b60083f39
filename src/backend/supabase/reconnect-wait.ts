/** First and longest ceiling, ms. The longest is below the life that supabase-js leaves to a token before it renews it. */
const FIRST = 5_000
const LONGEST = 30_000

/**
 * ms until the socket connects again after a loss, `tries` counted from 1. The library's own steps are the same on every
 * device, so that all would come back to a server that was restarted in the same second.
 */
export function reconnectWait(tries: number, random: () => number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** (tries - 1))
  return ceiling * (0.1 + 0.9 * random())
}
