import type { Sql } from '#tests/support/postgres/test-database'
import { CALLERS, type Caller } from './fixtures'
import { attempt, type Prepared } from './measure'

/** Channels that each caller may join; "+" means presence, "!" means that it may send, "@" that it may be present. */
export const CHANNELS: Record<Caller, string> = {
  anonymous: 'catalogue',
  owner: 'catalogue user:owner',
  stranger: 'catalogue user:stranger',
  admin: 'admin catalogue row row+ row@ user:admin',
}

/**
 * Checks the policies of realtime.messages as the realtime server does: with the topic in a setting and a row for the
 * extension, a join is allowed if the caller can read that row.
 */
export async function measureChannels({ sql, people }: Prepared): Promise<Record<Caller, string>> {
  const topics: [name: string, topic: string][] = [
    ['catalogue', 'catalogue'],
    ['admin', 'admin'],
    ['unknown', 'somewhere'],
    ['row', 'row:rigs:f0000000-0000-4000-8000-000000000000'],
    ...CALLERS.filter((who) => who !== 'anonymous').map((who): [string, string] => [
      `user:${who}`,
      `user:${people[who]}`,
    ]),
  ]
  const answer: [Caller, string][] = []
  for (const caller of CALLERS) {
    const joined: string[] = []
    for (const [name, topic] of topics) {
      for (const extension of ['broadcast', 'presence']) {
        if (await mayJoin(sql, people[caller], topic, extension))
          joined.push(extension === 'broadcast' ? name : `${name}+`)
      }
      if (await maySpeak(sql, people[caller], topic, 'broadcast')) joined.push(`${name}!`)
      if (await maySpeak(sql, people[caller], topic, 'presence')) joined.push(`${name}@`)
    }
    answer.push([caller, joined.sort().join(' ')])
  }
  return Object.fromEntries(answer) as Record<Caller, string>
}

async function mayJoin(sql: Sql, uid: string | null, topic: string, extension: string): Promise<boolean> {
  await sql('delete from realtime.messages')
  await sql('insert into realtime.messages (topic, extension) values ($1, $2)', [topic, extension])
  await sql(`select set_config('realtime.topic', $1, true)`, [topic])
  return ((await attempt(sql, uid, 'select from realtime.messages')) as unknown[]).length > 0
}

async function maySpeak(sql: Sql, uid: string | null, topic: string, extension: string): Promise<boolean> {
  await sql(`select set_config('realtime.topic', $1, true)`, [topic])
  const answer = await attempt(sql, uid, `insert into realtime.messages (topic, extension) values ($1, $2)`, [
    topic,
    extension,
  ])
  return typeof answer !== 'string'
}
