/** Files of the bucket quote-attachments that no quote request names. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS } from '#tests/support/postgres/test-database'

for (const [driver, open] of DRIVERS)
  test(`${driver}: lists files older than a week that no request names, oldest first, only for the service role`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const request = randomUUID()
    const [stray, older, fresh] = [randomUUID(), randomUUID(), randomUUID()]
    await db.sql(
      `insert into public.quote_requests (id, customer_name, customer_email, attachments)
       values ($1, 'Ann', 'ann@rigworks.example', array[$2])`,
      [request, `quote-attachments/${request}/1.png`],
    )
    const store = (name: string, age: string, bucket = 'quote-attachments') =>
      db.sql(
        'insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - $3::interval)',
        [bucket, name, age],
      )
    await store(`${request}/1.png`, '19 days')
    await store(`${request}/2.png`, '8 days')
    await store(`${stray}/1.png`, '9 days')
    await store(`${older}/1.pdf`, '10 days')
    await store(`${fresh}/1.png`, '6 days')
    await store(`${stray}/avatar.png`, '9 days', 'avatars')
    const list = (rows: number) =>
      db.transaction(async (sql) => {
        await sql('set local role service_role')
        const found = await sql<{ name: string }>('select public.list_orphaned_attachments($1) as name', [
          rows,
        ])
        return found.map(({ name }) => name)
      })
    expect(await list(100)).toEqual([`${older}/1.pdf`, `${stray}/1.png`, `${request}/2.png`])
    expect(await list(1)).toEqual([`${older}/1.pdf`])
    for (const uid of [null, await makeUser(db, 'admin')])
      await expect(
        db.as(uid, (sql) => sql('select public.list_orphaned_attachments()')),
      ).rejects.toMatchObject({
        code: '42501',
      })
  })
