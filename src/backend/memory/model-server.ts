/** A server for tests and simulations that keeps the rules of the real one, and can be told to misbehave. */
import type { SyncedRow } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import type {
  DigestRequest,
  PokeHandlers,
  PokeSubscription,
  PokeTopic,
  PullRequest,
  PushAnswer,
  PushRequest,
  SyncBackend,
} from '../contract'
import { ModelDatabase } from './model-database'
import { modelDigest } from './model-digest'
import { ModelFiles } from './model-files'
import { modelPull } from './model-pull'
import { type LedgerEntry, modelPush } from './model-push'
import type { Caller } from './model-rights'

export class ModelServer {
  readonly database = new ModelDatabase()
  readonly files = new ModelFiles()
  readonly ledger = new Map<string, LedgerEntry>()
  /** How often each mutation was carried out and committed; more than once is a broken promise. */
  readonly applied = new Map<string, number>()
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

  /** Somebody else's write: the dashboard, another program. Throws SqlError where a row is locked. */
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

  /** A restore, while nothing runs: rows and ledger are stamped anew (S5). */
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

  /** Carries the batch out in a transaction that is still open: nobody sees anything of it before `commit`. */
  beginPush(
    uid: string | null,
    request: PushRequest,
  ): { answer: Awaited<ReturnType<SyncBackend['push']>>; commit(): void } {
    if (request.expected_uid !== uid) {
      return { answer: { status: 'refused', code: 'uid_mismatch', uid }, commit: () => undefined }
    }
    const { database, ledger } = this
    const transaction = database.begin()
    const onApplied = (id: string) => void this.applied.set(id, (this.applied.get(id) ?? 0) + 1)
    const verdicts = modelPush(
      { database, transaction, caller: this.caller(uid), ledger, onApplied },
      request,
    )
    const answer: PushAnswer = { status: 'verdicts', epoch: database.epoch, uid, verdicts }
    return { answer, commit: () => transaction.commit() }
  }

  onPoke(listener: (topic: string, tables: TableName[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Joins a channel; whoever is on it hears of its end as after `phx_close`. */
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
      if (this.channels.has(end)) handlers.onUp()
    })
    return { close: leave }
  }

  /** Closes every channel: the tokens are over, the database was busy, or there were too many messages. */
  closeChannels(): void {
    for (const end of [...this.channels]) end()
  }
}

export interface MemoryBackendOptions {
  /** Whose session the calls carry at the moment. */
  uid: () => string | null
  /** Awaited between carrying out and committing: a transaction that commits late. */
  beforeCommit?: () => Promise<void>
}

/** SyncBackend straight into the model, without a network. JSON in between, so that nothing is shared by accident. */
export function createMemoryBackend(
  server: ModelServer,
  { uid, beforeCommit }: MemoryBackendOptions,
): SyncBackend {
  return {
    pull: async (request) => throughJson(server.pull(uid(), throughJson(request))),
    digest: async (request) => throughJson(server.digest(uid(), throughJson(request))),
    push: async (request) => {
      const { answer, commit } = server.beginPush(uid(), throughJson(request))
      await beforeCommit?.()
      commit()
      return throughJson(answer)
    },
    listen: (topic, handlers) => server.listen(topic, handlers),
  }
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
