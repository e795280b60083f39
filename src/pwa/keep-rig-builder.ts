import { KEEP_RIG_BUILDER } from './worker-messages'

/** Lets the worker cache the rig builder, so that it opens offline. Does nothing without a worker. */
export async function keepRigBuilder(): Promise<void> {
  // Missing in old browsers; `ready` rejects only in Firefox with blocked storage.
  const registration = await navigator.serviceWorker?.ready.catch(() => null)
  registration?.active?.postMessage(KEEP_RIG_BUILDER)
}
