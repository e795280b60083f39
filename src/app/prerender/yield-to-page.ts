/** Missing in TypeScript's DOM library, because Safari does not have it yet. */
interface Scheduler {
  yield(): Promise<void>
}

/** Lets the browser paint, scroll and handle input, then resolves. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}
