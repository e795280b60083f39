/** The part of Postgres that the sync stands on, in memory: transactions with ids, what is still running, row locks. */
import type { RowKey, SyncedRow } from '#domain/mutation'
import { TABLE_NAMES, type TableName } from '#domain/tables'
import { audiences } from './model-rights'

export interface Removal {
  table: TableName
  id: string
  xid: bigint
  audience: string
}

/** Raised like an error of the database; the transaction or its current savepoint is undone. */
export class SqlError extends Error {
  readonly sqlstate: string
  constructor(sqlstate: string) {
    super(sqlstate)
    this.sqlstate = sqlstate
  }
}

export class ModelDatabase {
  epoch = 'epoch-1'
  readonly rows = new Map<TableName, Map<string, SyncedRow>>(TABLE_NAMES.map((table) => [table, new Map()]))
  removals: Removal[] = []
  prunedBelow = 0n
  /** When each row was first inserted: what is put back has the same date again (O4). */
  readonly insertedAt = new Map<RowKey, string>()
  /** Called with the audiences and tables of each commit (S7). */
  onCommit: (touched: Map<string, Set<TableName>>) => void = () => undefined
  private lastXid = 100n
  /** In the order of their ids. */
  private readonly running = new Map<bigint, ModelTransaction>()

  begin(): ModelTransaction {
    this.lastXid += 1n
    const transaction = new ModelTransaction(this, this.lastXid)
    this.running.set(transaction.xid, transaction)
    return transaction
  }

  /** `pg_snapshot_xmin`: everything below has ended. */
  horizon(): bigint {
    const [oldest] = this.running.keys()
    return oldest ?? this.newest()
  }

  /** `pg_snapshot_xmax`: the next id that will be given out. */
  newest(): bigint {
    return this.lastXid + 1n
  }

  table(name: TableName): Map<string, SyncedRow> {
    return this.rows.get(name) ?? new Map()
  }

  /** 55P03 when another running transaction has written it: real ones wait, and give up after the lock timeout. */
  assertUnlocked(key: string, by: ModelTransaction): void {
    for (const other of this.running.values()) {
      if (other !== by && other.holds(key)) throw new SqlError('55P03')
    }
  }

  end(transaction: ModelTransaction): void {
    this.running.delete(transaction.xid)
  }

  /**
   * S5: what the restore procedure does, with the data as they are. A restored database counts its transactions from
   * wherever it likes, here from `xid`. Answers the transaction that stamped all rows.
   */
  beginEpoch(name: string, xid: bigint): bigint {
    this.epoch = name
    this.removals = []
    this.prunedBelow = 0n
    this.lastXid = xid
    for (const rows of this.rows.values()) {
      for (const [id, row] of rows) rows.set(id, { ...row, sync_xid: String(xid) })
    }
    return xid
  }

  get isQuiet(): boolean {
    return this.running.size === 0
  }

  /** S2: forgets removals, so that an older cursor refetches its scope. */
  pruneRemovals(): void {
    this.prunedBelow = this.horizon()
    this.removals = this.removals.filter(({ xid }) => xid >= this.prunedBelow)
  }
}

type Writes = Map<string, { table: TableName; id: string; row: SyncedRow | null }>

/** Reads see committed rows and its own writes; others see nothing of it before `commit`. */
export class ModelTransaction {
  readonly xid: bigint
  private readonly database: ModelDatabase
  private writes: Writes = new Map()
  private readonly locks = new Set<string>()
  private readonly atCommit: (() => void)[] = []

  constructor(database: ModelDatabase, xid: bigint) {
    this.database = database
    this.xid = xid
  }

  get(table: TableName, id: string): SyncedRow | undefined {
    const own = this.writes.get(`${table}/${id}`)
    return own ? (own.row ?? undefined) : this.database.table(table).get(id)
  }

  /** All rows of a table as this transaction sees them. */
  list(table: TableName): SyncedRow[] {
    const ids = new Set(this.database.table(table).keys())
    for (const write of this.writes.values()) if (write.table === table) ids.add(write.id)
    return [...ids].flatMap((id) => this.get(table, id) ?? [])
  }

  put(table: TableName, row: SyncedRow): void {
    this.write(table, row.id, { ...row, sync_xid: String(this.xid) })
  }

  delete(table: TableName, id: string): void {
    this.write(table, id, null)
  }

  lock(key: string): void {
    this.database.assertUnlocked(key, this)
    this.locks.add(key)
  }

  holds(key: string): boolean {
    return this.locks.has(key)
  }

  /** Undoes the rows that `work` wrote when it throws; locks stay until the end, as in Postgres. */
  savepoint<T>(work: () => T): T {
    const before = new Map(this.writes)
    try {
      return work()
    } catch (error) {
      this.writes = before
      throw error
    }
  }

  /** Something beside rows that must come true with the commit only. */
  whenCommitted(act: () => void): void {
    this.atCommit.push(act)
  }

  commit(): void {
    const touched = new Map<string, Set<TableName>>()
    for (const { table, id, row } of this.writes.values()) this.publish(table, id, row, touched)
    for (const act of this.atCommit) act()
    this.database.end(this)
    if (touched.size > 0) this.database.onCommit(touched)
  }

  rollback(): void {
    this.database.end(this)
  }

  private write(table: TableName, id: string, row: SyncedRow | null): void {
    this.lock(`${table}/${id}`)
    this.writes.set(`${table}/${id}`, { table, id, row })
  }

  /** Removal log (S2) and pokes (S7) from the one function that says who sees a row. */
  private publish(
    table: TableName,
    id: string,
    row: SyncedRow | null,
    touched: Map<string, Set<TableName>>,
  ): void {
    const rows = this.database.table(table)
    const before = audiences(table, rows.get(id) ?? null)
    const after = audiences(table, row)
    if (!after.includes('catalogue')) {
      for (const audience of before.filter((name) => !after.includes(name))) {
        this.database.removals.push({ table, id, xid: this.xid, audience })
      }
    }
    if (row) rows.set(id, row)
    else rows.delete(id)
    for (const audience of [...before, ...after]) {
      touched.set(audience, (touched.get(audience) ?? new Set()).add(table))
    }
  }
}
