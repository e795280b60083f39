import type { Sql } from '#tests/support/postgres/test-database'
import type { Writer } from './writer'

export interface WriteCheck {
  /** Summary of all writes, in one sentence. */
  summary: string
  failures: string[]
}

/** Compares the answered writes with the rows in the database. */
export async function checkWrites(sql: Sql, writers: Writer[]): Promise<WriteCheck> {
  const answered = writers.flatMap((writer) => writer.answered)
  const messages = await sql<{ id: string }>('select id from public.contact_messages')
  const storedIds = new Set(messages.map(({ id }) => id))
  const lost = answered.filter(({ row }) => !storedIds.has(row))
  // Each message inserts one notification in its transaction, so a second one means that a mutation was applied twice.
  const [notifications] = await sql<{ count: number }>(
    'select count(*)::int as count from public.notifications',
  )
  const doubled = (notifications?.count ?? 0) - messages.length
  const resent = writers.reduce((sum, writer) => sum + writer.resent, 0)
  return {
    summary: `${answered.length} answered writes, ${lost.length} lost, ${doubled} doubled; ${resent} sent again`,
    failures: [
      ...lost.map(({ row }) => `message ${row} was answered, but is lost`),
      ...(doubled === 0 ? [] : [`${doubled} messages were applied twice`]),
      ...(messages.length === answered.length
        ? []
        : [`${messages.length} messages are in the database, but ${answered.length} were answered`]),
    ],
  }
}
