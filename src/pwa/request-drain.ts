/** Name of the errand that the page leaves with the browser. */
export const DRAIN_TAG = 'rigworks-drain'

/** Not in TypeScript's library: only Chromium has it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to wake the worker once there is a network, also when no tab is open any more (T2). A bonus: where
 * it does not exist or is refused nothing changes, and the next tab sends.
 */
export async function requestDrain(
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await workers?.getRegistration()
    if (registration?.active) await registration.sync?.register(DRAIN_TAG)
  } catch {
    // Refused by a setting of the browser: see above.
  }
}
