/** Tag of the background sync. */
export const DRAIN_TAG = 'rigworks-drain'

/** Missing in TypeScript's DOM library, because only Chromium has it. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to wake the worker once there is a network, even if no tab is open (T2). Optional: where background
 * sync is missing or refused, the next tab sends.
 */
export async function requestDrain(
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await workers?.getRegistration()
    if (registration?.active) await registration.sync?.register(DRAIN_TAG)
  } catch {
    // Refused by a browser setting: see above.
  }
}
