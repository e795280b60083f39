/** What the browser grants this app of the device, as the sync centre shows it (L1, L2). */
import { useEffect, useState } from 'react'
import { useLocalData } from '#data/react'

export interface StorageReport {
  /** `memory`: nothing outlives the tab, so nothing may be called "saved on this device" (U1). */
  mode: 'device' | 'memory'
  /** Whether the browser has promised not to throw it away; null where it does not say. */
  isPersistent: boolean | null
  /** Bytes of this origin, and how many it may have; null where the browser does not say. */
  usage: number | null
  quota: number | null
  /** Bytes of that in databases and in caches; null where the browser gives the sum alone. */
  databases: number | null
  caches: number | null
}

/** Chromium's; not in TypeScript's library. */
type DetailedEstimate = StorageEstimate & { usageDetails?: { indexedDB?: number; caches?: number } }

/** Undefined until the browser has answered; asked again for each database, and for each new `look`. */
export function useStorageReport(look: number): StorageReport | undefined {
  const { store } = useLocalData()
  const [report, setReport] = useState<StorageReport>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new look asks again
  useEffect(() => {
    let isCurrent = true
    readStorageReport(store.isDurable, navigator.storage).then((next) => isCurrent && setReport(next))
    return () => {
      isCurrent = false
    }
  }, [store, look])
  return report
}

/** Never rejects: a browser that refuses to tell is one that does not say. */
export async function readStorageReport(
  isDurable: boolean,
  storage: Partial<StorageManager> | undefined,
): Promise<StorageReport> {
  const [isPersistent, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    (storage?.estimate?.() as Promise<DetailedEstimate> | undefined)?.catch(() => null) ?? null,
  ])
  const { usageDetails } = estimate ?? {}
  return {
    mode: isDurable ? 'device' : 'memory',
    isPersistent: isDurable ? isPersistent : false,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    databases: usageDetails ? (usageDetails.indexedDB ?? 0) : null,
    caches: usageDetails ? (usageDetails.caches ?? 0) : null,
  }
}
