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
}

/** Undefined until the browser has answered; asked again for each database. */
export function useStorageReport(): StorageReport | undefined {
  const { store } = useLocalData()
  const [report, setReport] = useState<StorageReport>()
  useEffect(() => {
    let isCurrent = true
    readStorageReport(store.isDurable, navigator.storage).then((next) => isCurrent && setReport(next))
    return () => {
      isCurrent = false
    }
  }, [store])
  return report
}

/** Never rejects: a browser that refuses to tell is one that does not say. */
export async function readStorageReport(
  isDurable: boolean,
  storage: Partial<StorageManager> | undefined,
): Promise<StorageReport> {
  const [isPersistent, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
  ])
  return {
    mode: isDurable ? 'device' : 'memory',
    isPersistent: isDurable ? isPersistent : false,
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
  }
}
