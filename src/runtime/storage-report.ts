/** The storage that the browser grants this app, for the sync center (L1, L2). */
import { useEffect, useState } from 'react'
import { useLocalData } from '#sync/react'

export interface StorageReport {
  /** `memory`: nothing outlives the tab, so no text may say "saved on this device" (U1). */
  mode: 'device' | 'memory'
  /** Whether the browser grants persistent storage; null if it does not report that. */
  isPersistent: boolean | null
  /** Bytes used by this origin, and its quota; null if the browser does not report them. */
  usage: number | null
  quota: number | null
  /** Bytes of databases and of caches; null if the browser reports only the sum. */
  databases: number | null
  caches: number | null
}

/** Chromium only; not in TypeScript's library. */
type DetailedEstimate = StorageEstimate & { usageDetails?: { indexedDB?: number; caches?: number } }

/** Undefined until the browser has answered; read again for each database, and for each new value of `reads`. */
export function useStorageReport(reads: number): StorageReport | undefined {
  const { store } = useLocalData()
  const [report, setReport] = useState<StorageReport>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number reads the report again
  useEffect(() => {
    let isCurrent = true
    void readStorageReport(store.isDurable, navigator.storage).then((next) => isCurrent && setReport(next))
    return () => {
      isCurrent = false
    }
  }, [store, reads])
  return report
}

/** Never rejects: values that the browser refuses are null. */
export async function readStorageReport(
  isDurable: boolean,
  storage: Partial<StorageManager> | undefined,
): Promise<StorageReport> {
  const persisted = storage?.persisted?.()
  const estimated: Promise<DetailedEstimate> | undefined = storage?.estimate?.()
  const [isPersistent, estimate] = await Promise.all([
    persisted?.catch(() => null) ?? null,
    estimated?.catch(() => null) ?? null,
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
