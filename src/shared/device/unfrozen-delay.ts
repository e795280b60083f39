/** Timers that the time is divided into. */
const SLICES = 8

/**
 * Resolves after `ms` in which the page was not frozen. A timer that is due during a freeze fires as soon as the page
 * resumes, before network answers that arrived meanwhile. With slices, a freeze uses up one slice at most.
 */
export async function unfrozenDelay(ms: number): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1)
    await new Promise((resolve) => setTimeout(resolve, ms / SLICES))
}
