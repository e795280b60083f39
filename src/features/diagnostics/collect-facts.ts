import { describeLocalData } from '#data/describe-local-data'
import type { LocalData } from '#data/react'
import { browserClass } from '#domain/browser-class'
import type { DiagnosticNote, DiagnosticsFacts, SyncFacts, WorkerFacts } from '#domain/diagnostics-facts'
import type { StorageCode } from '#pwa/probe-storage'
import { readBuildId } from '#pwa/read-build-id'
import { RELEASE } from '#pwa/release'
import type { Session } from '#runtime/session'
import { readStorageReport } from '#runtime/storage-report'
import type { SyncStatus } from '#sync/status'
import { knownCode } from './known-code'
import { readWorkerFacts } from './read-worker-facts'

/** What the app itself knows; the rest is asked of the browser. */
export interface OwnFacts {
  status: SyncStatus
  session: Session
  pages: WorkerFacts['pages']
  /** Null while no local database is open, which may be what is wrong. */
  localData: LocalData | null
  probe(): Promise<StorageCode>
  notes: readonly DiagnosticNote[]
}

/** Everything that a browser may lack or refuse. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints' | 'onLine'> &
  Partial<Pick<Navigator, 'serviceWorker' | 'storage' | 'locks'>> & { connection?: { saveData?: boolean } }

export interface BrowserPorts {
  navigator: Browser
  document: Document
  caches: CacheStorage | undefined
  /** IndexedDB's own list of databases; may throw. */
  databases(): Promise<{ name?: string }[]>
  isInstalled: boolean
  openedAt: number
  now(): number
  /** Server's clock less ours, ms. */
  readClockOffset(): Promise<number | null>
}

/** Never rejects: whatever cannot be found out is not known. */
export async function collectFacts(own: OwnFacts, ports: BrowserPorts): Promise<DiagnosticsFacts> {
  const { navigator, document, caches } = ports
  const { localData, session, status } = own
  const [probe, report, worker, data, databases, tabs, clockOffset] = await Promise.all([
    own.probe(),
    readStorageReport(true, navigator.storage),
    readWorkerFacts(navigator.serviceWorker, caches),
    localData ? describeLocalData(localData.db, knownCode).catch(() => null) : null,
    countDatabases(ports),
    countTabs(navigator.locks),
    ports.readClockOffset(),
  ])
  return {
    takenAt: ports.now(),
    app: {
      released: RELEASE.date,
      build: readBuildId(document),
      isInstalled: ports.isInstalled,
      openedAt: ports.openedAt,
    },
    browser: browserClass(navigator.userAgent, navigator.maxTouchPoints),
    worker: { ...worker, pages: own.pages },
    storage: {
      probe,
      isPersistent: report.isPersistent,
      usage: report.usage,
      quota: report.quota,
      databases,
    },
    data,
    sync: { ...syncFacts(status), tabs },
    connection: {
      isOnline: navigator.onLine,
      savesData: navigator.connection?.saveData ?? null,
      clockOffset,
    },
    session: session.kind === 'signed-in' ? (session.isLive ? 'live' : 'ended') : session.kind,
    notes: own.notes,
  }
}

/** One by one: the status may grow, and what is new must be thought about before it leaves a device. */
const syncFacts = (status: SyncStatus): Omit<SyncFacts, 'tabs'> => ({
  state: status.state,
  isReachable: status.isReachable,
  isBehindPortal: status.isBehindPortal,
  isServerAmiss: status.isServerAmiss,
  needsSignIn: status.needsSignIn,
  hasLocalFailure: status.hasLocalFailure,
  isFilled: status.isFilled,
  isListening: status.isListening,
  areWritesFailing: status.areWritesFailing,
  horizonStalledSince: status.horizonStalledSince,
  needsUpdate: status.needsUpdate,
  visitorUnsent: status.visitorWaiting + status.visitorAttention,
  isOutdated: status.isOutdated,
  lastCheckedAt: status.lastCheckedAt,
})

async function countDatabases({ databases }: BrowserPorts): Promise<number | null> {
  try {
    return (await databases()).filter(({ name = '' }) => name.startsWith('rigworks-')).length
  } catch {
    return null
  }
}

/** Holders of the engine's locks and those who wait for one, over all databases of this device (T1). */
async function countTabs(locks: Partial<LockManager> | undefined): Promise<SyncFacts['tabs']> {
  try {
    const found = await locks?.query?.()
    if (!found) return null
    const ours = (list: LockInfo[] = []) =>
      list.filter(({ name = '' }) => name.startsWith('rigworks-sync:')).length
    return { leading: ours(found.held), waiting: ours(found.pending) }
  } catch {
    return null
  }
}
