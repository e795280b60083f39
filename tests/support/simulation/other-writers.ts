/** Writers other than the devices: the dashboard, long transactions, role changes, restores, maintenance. */

import type { SyncedRow } from '#shared/schema/row-values'
import type { TableName } from '#shared/schema/tables'
import { type ModelTransaction, SqlError } from '#tests/sync/model/model-database'
import type { World } from './device'
import { USERS } from './seed-data'

/** Starts one random write; returns a function that finishes it if its transaction stays open. */
export function startWriter({ server, random }: World): (() => void) | null {
  const { database } = server
  switch (random.below(10)) {
    case 0:
      changeRole(server, random.chance(0.5) ? 'admin' : 'user')
      return null
    case 1:
      if (database.isQuiet) server.restore(random.newId(), BigInt(50 + random.below(200)))
      return null
    case 2:
      database.pruneRemovals()
      return null
    case 3: {
      const project = random.pick([...database.table('projects').values()])
      if (project) attempt(() => finish(database.begin(), (own) => own.delete('projects', project.id)))
      return null
    }
    case 4:
    case 5:
      return writeLate(server, random)
    default:
      return writeSlowly(server, random)
  }
}

/** Takes its xid now and commits when the caller says so: the write that a naive cursor skips (P1). */
function writeSlowly(server: World['server'], random: World['random']): (() => void) | null {
  const transaction = server.database.begin()
  const row = random.pick([...server.database.table('projects').values()])
  try {
    transaction.put('rigs', { id: random.newId(), title: 'by other hands', price: random.below(1e6) })
    if (row) transaction.put('projects', { ...row, year: 2000 + random.below(26) })
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    transaction.rollback()
    return null
  }
  return () => transaction.commit()
}

/**
 * Takes its xid now and writes when the caller says so, over newer transactions' changes of the same row: the xids of a
 * row are not in the order of its commits (S2, P5).
 */
function writeLate(server: World['server'], random: World['random']): (() => void) | null {
  const { database } = server
  const article = `news-${1 + random.below(4)}`
  const toggle =
    random.pick([
      (transaction: ModelTransaction) => toggleArticle(transaction, article),
      (transaction: ModelTransaction) => toggleRow(transaction, 'rigs', RIG),
      (transaction: ModelTransaction) => toggleRow(transaction, 'saved_projects', FAVORITE),
    ]) ?? (() => undefined)
  const older = database.begin()
  if (random.chance(0.7)) attempt(() => finish(database.begin(), toggle))
  return () => attempt(() => finish(older, toggle))
}

/** Rows that no device has inserted, so that no undo concerns them. */
const RIG: SyncedRow = { id: 'rig-of-others', title: 'comes and goes', price: 1 }
const FAVORITE: SyncedRow = {
  id: 'favorite-of-others',
  user_id: USERS.customer,
  project_id: 'project-of-others',
}

/** Deletes the row if it exists, else inserts it. */
function toggleRow(transaction: ModelTransaction, table: TableName, row: SyncedRow): void {
  if (transaction.get(table, row.id)) transaction.delete(table, row.id)
  else transaction.put(table, row)
}

/** Unpublishes a published article, and the reverse. */
function toggleArticle(transaction: ModelTransaction, id: string): void {
  const row = transaction.get('news_articles', id)
  if (row) transaction.put('news_articles', { ...row, published: row.published !== true })
}

function finish(transaction: ModelTransaction, work: (transaction: ModelTransaction) => void): void {
  try {
    work(transaction)
    transaction.commit()
  } catch (error) {
    transaction.rollback()
    throw error
  }
}

function changeRole(server: World['server'], role: string): void {
  const profile = server.database.table('profiles').get(`profile-${USERS.climber}`)
  if (profile) attempt(() => server.write('profiles', { ...profile, role }))
}

/** Ignores errors of locked rows. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
  }
}
