/** Not in TypeScript's library: Safari does not have it yet. */
interface Scheduler {
  yield(): Promise<void>
}

/** Resolves once the browser has done what waits: paint, scroll, answer a press. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
