/** A server for tests and simulations that keeps the rules of the real one, and can be told to misbehave. */
import type { SyncedRow } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import {
  type DigestRequest,
  type PokeHandlers,
  type PokeTopic,
  PROTOCOL_VERSION,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  type SyncBackend,
} from '../contract'
import { BackendError } from '../errors'
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
  /** How often each mutation was carried out and committed; more than once is a broken promise. */
  readonly applied = new Map<string, number>()
  /** The lowest protocol that is served (S14). */
  minimumProtocol = 0
  /** A mutation of which this is true is answered with a status that no build of today knows, and nothing is done (S14). */
  hasUnknownVerdict: (mutation: PushRequest['mutations'][number]) => boolean = () => false
  private readonly listeners = new Set<(topic: string, tables: TableName[]) => void>()

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
    const transaction = this.database.begin()
    return { answer: this.pushWithin(transaction, uid, request), commit: () => transaction.commit() }
  }

  /** Carries the batch out in a transaction that began earlier. */
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

  onPoke(listener: (topic: string, tables: TableName[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

export interface MemoryBackendOptions {
  /** Whose session the calls carry at the moment. */
  uid: () => string | null
  /** The protocol that the calls name. */
  protocol?: number
  /** Awaited between carrying out and committing: a transaction that commits late. */
  beforeCommit?: () => Promise<void>
}

/**
 * SyncBackend straight into the model, without a network. JSON in between, so that nothing is shared by accident. Rejects
 * with BackendError 'update_required' where the model no longer serves the protocol.
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
    listen: (topics, handlers) => listen(server, topics, handlers),
  }
}

function listen(server: ModelServer, topics: PokeTopic[], handlers: PokeHandlers) {
  const close = server.onPoke((name, tables) => {
    const topic = topics.find((mine) => mine === name)
    if (topic) handlers.onPoke(topic, tables)
  })
  for (const topic of topics) queueMicrotask(() => handlers.onUp(topic))
  return { close }
}

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
