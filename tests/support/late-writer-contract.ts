/** The contract for transactions that commit in another order than they began: one suite for the model and for SQL. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TableName } from '#shared/schema/tables'
import type { PullPage } from '#sync/contract'
import {
  type Actor,
  type Actors,
  changes,
  digestAt,
  insert,
  pullPage,
  type Sent,
  send,
  since,
  update,
} from './contract-calls'

/** A push in an open transaction that already has its xid; `send` writes. */
interface OpenPush {
  send(sent: Sent): Promise<void>
  commit(): Promise<void>
}

export interface LateWriters extends Actors {
  begin(actor: Actor): Promise<OpenPush>
}

const idsOf = (page: PullPage, table: TableName) => (page.rows[table] ?? []).map(({ id }) => id)
const removedIds = (page: PullPage) => page.removals.map(({ id }) => id)

export function describeLateWriters(name: string, setUp: () => Promise<LateWriters>): void {
  const setPublished = (id: string, published: boolean) =>
    changes(update('news_articles', id, { published }, { published: !published }))

  async function makeArticle(admin: Actor): Promise<string> {
    const id = randomUUID()
    const text = { title: 'News', content: 'Text', author_name: 'Ann' }
    await send(admin, changes(insert('news_articles', id, { ...text, published: true })))
    return id
  }

  describe(`an older transaction that writes after a newer one on ${name}`, () => {
    it('S2 P5: sends the row and no removal of a favorite that the newer one deleted and the older one inserted again', async () => {
      const { admin, customer, begin } = await setUp()
      const project = randomUUID()
      await send(admin, changes(insert('projects', project, { title: 'saved' })))
      const save = (id: string) =>
        changes(insert('saved_projects', id, { user_id: customer.uid, project_id: project }))
      const start = await pullPage(customer)
      await send(customer, save(randomUUID()))
      const before = await pullPage(customer, since(start))
      const [id = ''] = idsOf(before, 'saved_projects')

      const laptop = await begin(customer)
      await send(customer, changes({ op: 'delete', table: 'saved_projects', id }))
      await laptop.send(save(id))
      await laptop.commit()

      const swept = await pullPage(customer, since(before))
      expect(idsOf(swept, 'saved_projects')).toEqual([id])
      expect(removedIds(swept)).not.toContain(id)
      expect(removedIds(await pullPage(customer, since(swept)))).toEqual([])
    })

    it('S2 P6: sends an article that the newer one unpublished and the older one published again', async () => {
      const { admin, anonymous, begin } = await setUp()
      const id = await makeArticle(admin)
      const before = await pullPage(anonymous)
      const slow = await begin(admin)
      await send(admin, setPublished(id, false))
      await slow.send(setPublished(id, true))
      await slow.commit()

      const swept = await pullPage(anonymous, since(before))
      expect(idsOf(swept, 'news_articles')).toEqual([id])
      expect(removedIds(swept)).not.toContain(id)
    })

    it('S2: sends a removal of an article that the newer one published and the older one unpublished', async () => {
      const { admin, anonymous, begin } = await setUp()
      const id = await makeArticle(admin)
      await send(admin, setPublished(id, false))
      const before = await pullPage(anonymous)
      const slow = await begin(admin)
      await send(admin, setPublished(id, true))
      await slow.send(setPublished(id, false))
      await slow.commit()

      const swept = await pullPage(anonymous, since(before))
      expect(idsOf(swept, 'news_articles')).toEqual([])
      expect(removedIds(swept)).toEqual([id])
    })

    it('S3 S6: sends no removal in the sweep after the row’s, and the digest is comparable', async () => {
      const { admin, anonymous, begin } = await setUp()
      const id = await makeArticle(admin)
      // In the order of their xids: one that publishes, one that holds the horizon, one that unpublishes.
      const publisher = await begin(admin)
      const holder = await begin(admin)
      await send(admin, setPublished(id, false))
      await publisher.send(setPublished(id, true))
      await publisher.commit()
      const first = await pullPage(anonymous)
      expect(idsOf(first, 'news_articles')).toContain(id)
      await holder.commit()

      const second = await pullPage(anonymous, since(first))
      expect(idsOf(second, 'news_articles')).toEqual([])
      expect(removedIds(second)).toEqual([])
      expect(await digestAt(anonymous, first)).toMatchObject({ is_comparable: true })
    })

    it('S2: sends an admin no removal of an unpublished article, even while a change of it is beyond the horizon', async () => {
      const { admin, anonymous, begin } = await setUp()
      const id = await makeArticle(admin)
      const [before, visitor] = [await pullPage(admin), await pullPage(anonymous)]
      await send(admin, setPublished(id, false))
      const older = await begin(admin)
      await send(admin, changes(update('news_articles', id, { title: 'edited' }, { title: 'News' })))

      const during = await pullPage(admin, since(before))
      expect(idsOf(during, 'news_articles')).toEqual([])
      expect(removedIds(during)).toEqual([])
      await older.commit()
      expect(idsOf(await pullPage(admin, since(during)), 'news_articles')).toEqual([id])
      expect(removedIds(await pullPage(anonymous, since(visitor)))).toEqual([id])
    })
  })
}
