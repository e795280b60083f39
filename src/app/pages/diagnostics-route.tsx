import { use, useSyncExternalStore } from 'react'
import { DiagnosticsPage } from '#features/diagnostics/diagnostics-page'
import type { StorageCode } from '#pwa/probe-storage'
import { useOfflinePages } from '#runtime/offline-pages'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import type { DiagnosticNote } from '#shared/device/diagnostics-facts'
import { PendingLocalDataContext } from '../pending-local-data-context'

export interface DiagnosticsSource {
  probe(): Promise<StorageCode>
  notes(): readonly DiagnosticNote[]
  subscribe(listener: () => void): () => void
}

/** Rendered outside `PageFrame`, which waits for a local database. */
export function DiagnosticsRoute({ source }: { source: DiagnosticsSource }) {
  const { session } = useSession()
  const status = useSyncStatus()
  return (
    <DiagnosticsPage
      session={session}
      status={status}
      pages={useOfflinePages()}
      localData={use(PendingLocalDataContext)}
      probe={source.probe}
      notes={useSyncExternalStore(source.subscribe, source.notes)}
    />
  )
}
