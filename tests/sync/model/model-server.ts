/** A server for tests and simulations that follows the rules of the real one, and can simulate faults. */
import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import type { PokeHandlers, PokeSubscription, PokeTopic, SyncBackend } from '#sync/backend'
import {
  type DigestRequest,
  PROTOCOL_VERSION,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type SyncReport,
} from '#sync/contract'
import { BackendError } from '#sync/errors'
import { ModelDatabase, type ModelTransaction } from './model-database'
import { modelDigest } from './model-digest'
import { ModelFiles } from './model-files'
import { modelPull } from './model-pull'
import { type LedgerEntry, modelPush } from './model-push'
import type { Caller } from './model-rights'

export class ModelServer {
  readonly database = new ModelDatabase()
  readonly files = new ModelFiles()
  readonly ledger = new Map<string, LedgerEntry>()
  /** How often each mutation was applied and committed; more than once is an error. */
  readonly applied = new Map<string, number>()
  /** The lowest protocol version that is served (S14). */
  minimumProtocol = 0
  /** A mutation for which this is true gets a verdict with an unknown status, and is not applied (S14). */
  hasUnknownVerdict: (mutation: PushRequest['mutations'][number]) => boolean = () => false
  /** The last report of each device (R1). */
  readonly reports = new Map<string, SyncReport>()
  private readonly listeners = new Set<(topic: string, tables: TableName[]) => void>()
  private readonly channels = new Set<() => void>()

  constructor() {
    this.database.onCommit = (touched) => {
      for (const [topic, tables] of touched)
        for (const listener of this.listeners) listener(topic, [...tables])
    }
  }

  caller(uid: string | null): Caller {
    const isAdmin =
      uid !== null &&
      [...this.database.table('profiles').values()].some((row) => row.user_id === uid && row.role === 'admin')
    return { uid, isAdmin }
  }

  /** Writes rows directly, like the Supabase dashboard. Throws SqlError if a row is locked. */
  write(table: TableName, ...rows: SyncedRow[]): void {
    const transaction = this.database.begin()
    try {
      for (const row of rows) transaction.put(table, row)
    } catch (error) {
      transaction.rollback()
      throw error
    }
    transaction.commit()
  }

  /** A restore while no transaction runs: stamps rows and ledger with a new xid (S5). */
  restore(epoch: string, xid: bigint): void {
    const stamp = String(this.database.beginEpoch(epoch, xid))
    for (const [key, { hash, verdict }] of this.ledger) {
      if (verdict.status === 'applied') this.ledger.set(key, { hash, verdict: { ...verdict, xid: stamp } })
    }
  }

  pull(uid: string | null, request: PullRequest): Awaited<ReturnType<SyncBackend['pull']>> {
    return modelPull(this.database, this.caller(uid), request)
  }

  digest(uid: string | null, request: DigestRequest): Awaited<ReturnType<SyncBackend['digest']>> {
    return modelDigest(this.database, this.caller(uid), request)
  }

  /** Applies the batch in an open transaction: its changes are visible after `commit`. */
  beginPush(
    uid: string | null,
    request: PushRequest,
  ): { answer: Awaited<ReturnType<SyncBackend['push']>>; commit(): void } {
    if (request.expected_uid !== uid) {
      return { answer: { status: 'refused', code: 'uid_mismatch', uid }, commit: () => undefined }
    }
    const transaction = this.database.begin()
    return { answer: this.pushWithin(transaction, uid, request), commit: () => transaction.commit() }
  }

  /** Applies the batch in a transaction that began earlier. */
  pushWithin(transaction: ModelTransaction, uid: string | null, request: PushRequest): PushAnswer {
    const { database, ledger } = this
    const onApplied = (id: string) => void this.applied.set(id, (this.applied.get(id) ?? 0) + 1)
    const unknown = request.mutations.filter(this.hasUnknownVerdict).map(({ id }) => id)
    const mutations = request.mutations.filter(({ id }) => !unknown.includes(id))
    const verdicts = modelPush(
      { database, transaction, caller: this.caller(uid), ledger, onApplied },
      { ...request, mutations },
    )
    const answer: PushAnswer = { status: 'verdicts', epoch: database.epoch, uid, verdicts }
    return unknown.length > 0 ? { ...answer, unknown } : answer
  }

  report(report: SyncReport): void {
    const { client_id, protocol, waiting, parked, checked_age } = report
    const isCount = (n: unknown) => Number.isInteger(n) && Number(n) >= 0 && Number(n) <= 1_000_000
    const isRead =
      typeof client_id === 'string' &&
      client_id !== '' &&
      [protocol, waiting, ...Object.values(parked ?? { none: null })].every(isCount) &&
      (checked_age === null || (Number.isInteger(checked_age) && checked_age >= 0))
    if (!isRead) throw new BackendError('invalid', { sqlstate: '22023' })
    this.reports.set(client_id, report)
  }

  onPoke(listener: (topic: string, tables: TableName[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Joins a channel. `closeChannels` ends it, as `phx_close` does. */
  listen(topic: PokeTopic, handlers: PokeHandlers): PokeSubscription {
    const leave = () => {
      stop()
      this.channels.delete(end)
    }
    const end = () => {
      leave()
      handlers.onClosed()
    }
    const stop = this.onPoke((name, tables) => {
      if (name === topic) handlers.onPoke(tables)
    })
    this.channels.add(end)
    queueMicrotask(() => {
      if (this.channels.has(end)) handlers.onJoined()
    })
    return { close: leave }
  }

  /** Closes every channel, as after expired tokens, a busy database, or too many messages. */
  closeChannels(): void {
    for (const end of [...this.channels]) end()
  }
}

export interface MemoryBackendOptions {
  /** Uid of the current session. */
  uid: () => string | null
  /** The protocol version of the calls. */
  protocol?: number
  /** Awaited between applying and committing, to simulate a late commit. */
  beforeCommit?: () => Promise<void>
}

/**
 * A SyncBackend for the model server without a network. Copies everything through JSON, so that no objects are shared.
 * Rejects with BackendError 'update_required' if the model server does not serve the protocol version.
 */
export function createMemoryBackend(
  server: ModelServer,
  { uid, protocol = PROTOCOL_VERSION, beforeCommit }: MemoryBackendOptions,
): SyncBackend {
  const assertServed = () => {
    if (protocol < server.minimumProtocol) throw new BackendError('update_required')
  }
  return {
    pull: async (request) => {
      assertServed()
      return throughJson(server.pull(uid(), throughJson(request)))
    },
    digest: async (request) => {
      assertServed()
      return throughJson(server.digest(uid(), throughJson(request)))
    },
    push: async (request) => {
      assertServed()
      const { answer, commit } = server.beginPush(uid(), throughJson(request))
      await beforeCommit?.()
      commit()
      return throughJson(answer)
    },
    report: async (report) => server.report(throughJson(report)),
    listen: (topic, handlers) => server.listen(topic, handlers),
  }
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
