import type { Sql } from '#tests/support/postgres/test-database'
import type { Writer } from './writer'

export interface Judgment {
  /** Summary of all writes, in one sentence. */
  told: string
  failures: string[]
}

/** Compares the answered writes with the rows in the database. */
export async function checkWrites(sql: Sql, writers: Writer[]): Promise<Judgment> {
  const answered = writers.flatMap((writer) => writer.answered)
  const kept = await sql<{ id: string }>('select id from public.contact_messages')
  const known = new Set(kept.map(({ id }) => id))
  const lost = answered.filter(({ row }) => !known.has(row))
  // Each message inserts one notification in its transaction, so a second one means that a mutation was applied twice.
  const [told] = await sql<{ count: number }>('select count(*)::int as count from public.notifications')
  const doubled = (told?.count ?? 0) - kept.length
  const resent = writers.reduce((sum, writer) => sum + writer.resent, 0)
  return {
    told: `${answered.length} answered writes, ${lost.length} lost, ${doubled} doubled; ${resent} sent again`,
    failures: [
      ...lost.map(({ row }) => `message ${row} was answered, but is lost`),
      ...(doubled === 0 ? [] : [`${doubled} messages were applied twice`]),
      ...(kept.length === answered.length
        ? []
        : [`${kept.length} messages are in the database, but ${answered.length} were answered`]),
    ],
  }
}
