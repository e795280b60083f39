import type { Sql } from '#tests/support/postgres/test-database'
import type { Writer } from './writer'

export interface Judgement {
  /** One sentence about all writes. */
  told: string
  failures: string[]
}

/** Holds what the writers were answered against what the database has. */
export async function judgeWrites(sql: Sql, writers: Writer[]): Promise<Judgement> {
  const answered = writers.flatMap((writer) => writer.answered)
  const kept = await sql<{ id: string }>('select id from public.contact_messages')
  const known = new Set(kept.map(({ id }) => id))
  const lost = answered.filter(({ row }) => !known.has(row))
  // Each message writes one notification, in its transaction: a second one is a mutation that was carried out twice.
  const [told] = await sql<{ count: number }>('select count(*)::int as count from public.notifications')
  const doubled = (told?.count ?? 0) - kept.length
  const resent = writers.reduce((sum, writer) => sum + writer.resent, 0)
  return {
    told: `${answered.length} answered writes, ${lost.length} lost, ${doubled} doubled; ${resent} sent again`,
    failures: [
      ...lost.map(({ row }) => `the answered message ${row} is lost`),
      ...(doubled === 0 ? [] : [`${doubled} messages were carried out twice`]),
      ...(kept.length === answered.length
        ? []
        : [`${kept.length} messages are there, ${answered.length} were answered`]),
    ],
  }
}
