/** Hands beside the devices: the dashboard, long transactions, role changes, maintenance. */
import { SqlError } from '#backend/memory/model-database'
import type { SyncedRow } from '#domain/mutation'
import type { World } from './device'
import { USERS } from './seed-data'

/** Does one thing; answers how to finish it when it is a transaction that stays open. */
export function startWriter({ server, random }: World): (() => void) | null {
  const { database } = server
  switch (random.below(8)) {
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
      if (project) attempt(() => removeRow(server, project))
      return null
    }
    default:
      return writeSlowly(server, random)
  }
}

/** Takes its transaction id now and commits whenever the caller says: the write that a naive cursor skips (P1). */
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

function changeRole(server: World['server'], role: string): void {
  const profile = server.database.table('profiles').get(`profile-${USERS.climber}`)
  if (profile) attempt(() => server.write('profiles', { ...profile, role }))
}

function removeRow(server: World['server'], row: SyncedRow): void {
  const transaction = server.database.begin()
  try {
    transaction.delete('projects', row.id)
    transaction.commit()
  } catch (error) {
    transaction.rollback()
    throw error
  }
}

/** A locked row is left alone. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
  }
}
