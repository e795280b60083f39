/** The databases that a tab has open: the one of its principal and, in addition to an account's, the visitor's (I1). */
import type { DeviceStatus } from '#runtime/device-status'
import type { FileBackend, SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import type { Principal } from '#sync/core/principal'
import type { DatabaseMarks } from './database-marks'
import type { DiagnosticsLog } from './diagnostics-log'
import { storeAccess } from './hand-to-worker'
import { moveVisitorData } from './move-visitor-data'
import { type OpenedPrincipal, openPrincipal } from './open-principal'
import type { PrincipalEvent } from './open-principal-database'

export interface TabDatabasesOptions {
  sync: SyncBackend
  anonymousSync: SyncBackend
  files: FileBackend
  anonymousFiles: FileBackend
  diagnostics: DiagnosticsLog
  marks: DatabaseMarks
  onEvent(event: PrincipalEvent, principal: Principal): void
  /** Called with failures to copy data between databases, which do not stop the startup. */
  onNotCopied(cause: unknown): void
}

export class TabDatabases {
  private readonly options: TabDatabasesOptions
  private readonly liveSessionListeners = new Set<() => void>()
  current: OpenedPrincipal | null = null
  /** The visitor's database while a customer is signed in: its outbox is still sent. */
  visitor: OpenedPrincipal | null = null

  constructor(options: TabDatabasesOptions) {
    this.options = options
  }

  /** Rejects as openPrincipal does; then no database is open. */
  async open(principal: Principal): Promise<OpenedPrincipal> {
    try {
      this.current = await (principal.kind === 'user'
        ? this.openAccount(principal)
        : this.openVisitor('full'))
      return this.current
    } catch (cause) {
      await this.visitor?.close()
      this.visitor = null
      throw cause
    }
  }

  async close(): Promise<void> {
    await this.current?.close()
    await this.visitor?.close()
    this.current = null
    this.visitor = null
  }

  /** Ends writing and sending; the databases stay open. */
  async stop(): Promise<void> {
    await Promise.all([this.current?.engine.stop(), this.visitor?.engine.stop()])
  }

  announceLiveSession(): void {
    for (const listener of this.liveSessionListeners) listener()
  }

  /** The visitor's database; null while none is open. */
  visitorStore(): LocalStore | null {
    return (this.visitor ?? this.current)?.localData.store ?? null
  }

  /** The eviction to report. The visitor's only with lost unsent work, because its catalog is not in use. */
  eviction(): DeviceStatus['eviction'] {
    const lostByVisitor = this.visitor?.eviction?.lost ?? 0
    const eviction = this.current?.eviction
    if (!eviction) return lostByVisitor > 0 ? { lost: lostByVisitor } : null
    return { lost: eviction.lost + lostByVisitor }
  }

  dismissEviction(): void {
    for (const opened of [this.current, this.visitor])
      if (opened) this.options.marks.dismissEviction(opened.localData.db.name)
  }

  /** Number of entries that the server may not have. Null for a database that cannot be read and may contain some. */
  async countUnsent(): Promise<number | null> {
    try {
      const entries = (await this.current?.localData.store.read([], (tx) => tx.outbox())) ?? []
      return entries.filter((entry) => entry.state.kind !== 'applied').length
    } catch {
      return null
    }
  }

  private async openVisitor(mode: 'full' | 'drain-only'): Promise<OpenedPrincipal> {
    const { anonymousSync: backend, anonymousFiles: files, diagnostics, marks, onEvent } = this.options
    const principal: Principal = { kind: 'anonymous' }
    const visitor = await openPrincipal({
      principal,
      backend,
      files,
      mode,
      diagnostics,
      marks,
      onEvent: (event) => onEvent(event, principal),
    })
    // A token that a tab has stored for the worker may belong to another account; a new one is stored when needed. Not
    // awaited: the rows can be read meanwhile, and another tab may block the database with a write.
    storeAccess(visitor.localData.store, null).catch(this.options.onNotCopied)
    return visitor
  }

  private async openAccount(principal: Principal): Promise<OpenedPrincipal> {
    const { sync: backend, files, diagnostics, marks, onEvent, onNotCopied } = this.options
    const visitor = await this.openVisitor('drain-only')
    this.visitor = visitor
    return openPrincipal({
      principal,
      backend,
      files,
      mode: 'full',
      diagnostics,
      marks,
      onEvent: (event) => onEvent(event, principal),
      onSessionLive: (listener) => {
        this.liveSessionListeners.add(listener)
        return () => this.liveSessionListeners.delete(listener)
      },
      beforeSync: (account) => moveVisitorData(visitor.localData, account, onNotCopied),
    })
  }
}
