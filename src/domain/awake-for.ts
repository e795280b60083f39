/** In how many timers the time is cut. */
const SLICES = 8

/**
 * Resolves after `ms` in which the page could work. A timer that fell due while the page was frozen fires as soon as it
 * thaws, before the answers that came meanwhile: so a freeze counts as one slice, and the rest of the time is still to come.
 */
export async function awakeFor(ms: number): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1)
    await new Promise((resolve) => setTimeout(resolve, ms / SLICES))
}
