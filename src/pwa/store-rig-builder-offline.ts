import { STORE_RIG_BUILDER } from './worker-messages'

/**
 * Asks the worker to store the rig builder on the device, so that it opens offline. Resolves to whether it does now, to
 * undefined in a browser without workers; not at all before a worker is installed, or with one of an earlier release,
 * which does not answer.
 */
export async function storeRigBuilderOffline(): Promise<boolean | undefined> {
  // Missing in old browsers; `ready` rejects only in Firefox with blocked storage.
  const registration = await navigator.serviceWorker?.ready.catch(() => null)
  const worker = registration?.active
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(STORE_RIG_BUILDER, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
  })
}
