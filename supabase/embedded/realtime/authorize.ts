import type { Database } from '../database/open-database'
import type { Caller } from './verify-token'

export interface ChannelRights {
  canRead: boolean
  canWrite: boolean
}

/**
 * Asks the policies of realtime.messages what the caller may do on a private topic, as the hosted server does: it
 * writes a message, checks whether the caller can read it and could write one, and rolls everything back.
 */
export async function authorize(database: Database, caller: Caller, topic: string): Promise<ChannelRights> {
  return database.rolledBackTransaction(async (query) => {
    const [message] = await query<{ id: string }>(
      `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true) returning id`,
      [topic],
    )
    await query(
      `select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
         set_config('request.jwt.claim.sub', $2, true), set_config('request.jwt.claims', $3, true),
         set_config('realtime.topic', $4, true)`,
      [caller.role, String(caller.claims.sub ?? ''), JSON.stringify(caller.claims), topic],
    )
    const seen = await query('select 1 from realtime.messages where id = $1', [message?.id])
    return { canRead: seen.length === 1, canWrite: await mayInsert(query, topic) }
  })
}

/** Runs last in the transaction: a refusal makes it unusable. */
async function mayInsert(query: Database['query'], topic: string): Promise<boolean> {
  try {
    await query(`insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true)`, [
      topic,
    ])
    return true
  } catch (cause) {
    if ((cause as { code?: string }).code === '42501') return false
    throw cause
  }
}
