import { describeLocalData } from '#device-data/describe-local-data'
import type { StorageCode } from '#pwa/probe-storage'
import { readBuildId } from '#pwa/read-build-id'
import { RELEASE } from '#pwa/release'
import type { Session } from '#runtime/session'
import { readStorageReport } from '#runtime/storage-report'
import { browserClass } from '#shared/device/browser-class'
import type {
  DiagnosticNote,
  DiagnosticsFacts,
  SyncFacts,
  WorkerFacts,
} from '#shared/device/diagnostics-facts'
import type { LocalData } from '#sync/react'
import type { SyncStatus } from '#sync/status'
import { knownCode } from '#ui/feedback/sentences'
import { readWorkerFacts } from './read-worker-facts'

/** Facts that the app provides; the others come from the browser. */
export interface OwnFacts {
  status: SyncStatus
  session: Session
  pages: WorkerFacts['pages']
  /** Null while no local database is open, which may be the very problem. */
  localData: LocalData | null
  probe(): Promise<StorageCode>
  notes: readonly DiagnosticNote[]
}

/** The parts of `navigator` that are read; the optional ones may be missing. */
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
  /** Server's clock minus this device's clock, in ms. */
  readClockOffset(): Promise<number | null>
}

/** Never rejects: a fact that cannot be read is reported as unknown. */
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
    session: sessionFact(session),
    notes: own.notes,
  }
}

function sessionFact(session: Session): DiagnosticsFacts['session'] {
  if (session.kind !== 'signed-in') return session.kind
  return session.isLive ? 'live' : 'ended'
}

/** Listed one by one, so that a new field of the status is not sent from a device without a decision. */
const syncFacts = (status: SyncStatus): Omit<SyncFacts, 'tabs'> => ({
  state: status.state,
  isReachable: status.isReachable,
  isBehindPortal: status.isBehindPortal,
  isServerFailing: status.isServerFailing,
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

/** Number of tabs that have a leader lock and that wait for one, over all local databases of this device (T1). */
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
