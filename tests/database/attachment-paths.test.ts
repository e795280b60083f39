/** Attachments and avatars must be in the folder of their own row. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type Uid } from '#tests/support/postgres/test-database'

for (const [driver, open] of DRIVERS)
  test(`${driver}: a quote request accepts only its own attachments, a profile only its own avatar`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const [uid, other] = [await makeUser(db), await makeUser(db)]
    const push = (caller: Uid, change: Record<string, unknown>) =>
      db.as(caller, async (sql) => {
        const [row] = await sql<{ answer: { verdicts: { verdict: Record<string, unknown> }[] } }>(
          'select public.sync_push($1) as answer',
          [
            JSON.stringify({
              expected_uid: caller,
              client_id: randomUUID(),
              mutations: [{ id: randomUUID(), after: [], body: { kind: 'changes', changes: [change] } }],
            }),
          ],
        )
        return row?.answer.verdicts[0]?.verdict
      })
    const request = (id: string, attachments: string[]) =>
      push(null, {
        op: 'insert',
        table: 'quote_requests',
        id,
        values: { customer_name: 'Ann', customer_email: 'ann@rigworks.example', attachments, status: 'new' },
      })
    const id = randomUUID()
    for (const foreign of [
      `quote-attachments/${randomUUID()}/1.png`,
      'https://example.com/1.png',
      'avatars/x/avatar.png',
      `quote-attachments/${id}`,
    ])
      expect(await request(id, [`quote-attachments/${id}/1.png`, foreign]), foreign).toMatchObject({
        code: 'invalid_value',
        fields: ['attachments'],
      })
    expect(
      await request(id, [`quote-attachments/${id}/1.png`, `quote-attachments/${id}/2.pdf`]),
    ).toMatchObject({
      status: 'applied',
    })
    const [profile] = await db.sql<{ id: string }>('select id from public.profiles where user_id = $1', [uid])
    const avatar = (avatar_url: string | null) =>
      push(uid, { op: 'update', table: 'profiles', id: profile?.id, set: { avatar_url }, base: {} })
    for (const foreign of [
      'https://tracker.example/1.png',
      `avatars/${other}/avatar.webp`,
      `avatars/${uid}/../${other}/avatar.webp`,
      `avatars/${uid}/avatar.svg`,
    ])
      expect(await avatar(foreign), foreign).toMatchObject({ code: 'invalid_value', fields: ['avatar_url'] })
    expect(await avatar(`avatars/${uid}/avatar.webp?v=3f2a`)).toMatchObject({ status: 'applied' })
    expect(await avatar(null)).toMatchObject({ status: 'applied' })
  })
