/** The parts of Postgres on which sync depends, in memory: transaction ids, running transactions, row locks. */

import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { RowKey } from '#sync/core/mutation'
import { audiences } from './model-rights'

export interface Removal {
  table: TableName
  id: string
  xid: bigint
  audience: string
}

/** An error of the database; the transaction, or its current savepoint, is rolled back. */
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
  /** When each row was first inserted; a row that is inserted again keeps its date (O4). */
  readonly insertedAt = new Map<RowKey, string>()
  /** Called with the audiences and tables of each commit (S7). */
  onCommit: (touched: Map<string, Set<TableName>>) => void = () => undefined
  private lastXid = 100n
  /** In the order of transaction ids. */
  private readonly running = new Map<bigint, ModelTransaction>()

  begin(): ModelTransaction {
    this.lastXid += 1n
    const transaction = new ModelTransaction(this, this.lastXid)
    this.running.set(transaction.xid, transaction)
    return transaction
  }

  /** `pg_snapshot_xmin`: all transactions below have ended. */
  horizon(): bigint {
    const [oldest] = this.running.keys()
    return oldest ?? this.newest()
  }

  /** `pg_snapshot_xmax`: the id of the next transaction. */
  newest(): bigint {
    return this.lastXid + 1n
  }

  table(name: TableName): Map<string, SyncedRow> {
    return this.rows.get(name) ?? new Map()
  }

  /** Throws 55P03 if another running transaction has locked it; Postgres would wait until the lock timeout. */
  assertUnlocked(key: string, by: ModelTransaction): void {
    for (const other of this.running.values()) {
      if (other !== by && other.holds(key)) throw new SqlError('55P03')
    }
  }

  end(transaction: ModelTransaction): void {
    this.running.delete(transaction.xid)
  }

  /**
   * S5: does what the restore procedure does, with the current data. The transaction ids of a restored database can
   * begin anywhere, here at `xid`. Returns the id of the transaction that stamped all rows.
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

  /** S2: deletes the removal log, so that devices with an older cursor refetch their scope. */
  pruneRemovals(): void {
    this.prunedBelow = this.horizon()
    this.removals = this.removals.filter(({ xid }) => xid >= this.prunedBelow)
  }
}

type Writes = Map<string, { table: TableName; id: string; row: SyncedRow | null }>

/** Reads committed rows and its own writes; other transactions see its writes after `commit`. */
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

  /** All rows of a table that this transaction sees. */
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

  /** Rolls back the writes of `work` if it throws; locks stay until the end of the transaction, as in Postgres. */
  savepoint<T>(work: () => T): T {
    const before = new Map(this.writes)
    try {
      return work()
    } catch (error) {
      this.writes = before
      throw error
    }
  }

  /** Registers a side effect to run at the commit. */
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

  /** Commits one write, with removal log (S2) and pokes (S7), which both follow from the audiences of the row. */
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
