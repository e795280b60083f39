/** An old build with a full outbox meets a newer schema. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { FileBackend, SyncBackend } from '#sync/backend'
import { PROTOCOL_VERSION } from '#sync/contract'
import { BackendError } from '#sync/errors'
import type { NewChange } from '#sync/mutate'
import { mutate, runCommand } from '#sync/mutate'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'
import { makeUser } from '#tests/support/postgres/make-user'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import { DRIVERS } from '#tests/support/postgres/test-database'

const NO_FILES: FileBackend = { upload: () => Promise.reject(new BackendError('network')) }
const NEXT = PROTOCOL_VERSION + 1

describe.each(DRIVERS)('an old build on %s', (_name, open) => {
  it('S14 W8: preserves its entries until the update, which sends each of them once', async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const uid = await makeUser(db, 'admin')
    const [changed, doomed] = [randomUUID(), randomUUID()]
    await db.sql(`insert into public.projects (id, title) values ($1, 'as it was'), ($2, 'doomed')`, [
      changed,
      doomed,
    ])
    const slides = await db.sql<{ id: string }>(
      `insert into public.slideshow_slides (title, display_order) values ('one', 1), ('two', 2) returning id`,
    )
    const direct = sqlBackend(db, uid)
    const link = { losesAnswers: false, refusals: [] as string[] }
    const refused = async <T>(call: string, answer: Promise<T>): Promise<T> =>
      answer.catch((error: BackendError) => {
        link.refusals.push(`${call} ${error.code}`)
        throw error
      })
    const backend: SyncBackend = {
      ...direct,
      pull: (request) => refused('pull', direct.pull(request)),
      push: async (request) => {
        const answer = await refused('push', direct.push(request))
        if (link.losesAnswers) throw new BackendError('network')
        return answer
      },
    }
    const name = `engine-${randomUUID()}`
    const old = openDevice({ kind: 'user', uid }, backend, NO_FILES, [], name)
    old.lifecycle.emit('online')
    await eventually(async () => expect(await old.db.rows('projects').count()).toBe(2))
    await eventually(() => expect(old.engine.status.get()).toMatchObject({ state: 'synced' }))

    // One change arrives, but its answer is lost; the others are never sent.
    const save = (...changes: NewChange[]) =>
      mutate(old.store, { label: { action: 'project.update', subject: '' }, changes })
    const update = (set: Record<string, string>): NewChange => ({
      op: 'update',
      table: 'projects',
      id: changed,
      set,
    })
    link.losesAnswers = true
    await save(update({ specialty: 'water' }))
    const specialty = () => db.sql('select specialty from public.projects where id = $1', [changed])
    await eventually(async () => expect(await specialty()).toEqual([{ specialty: 'water' }]))
    old.network.isDown = true
    const added = randomUUID()
    await save({ op: 'insert', table: 'projects', id: added, values: { title: 'added' } })
    await save(update({ title: 'changed' }))
    await save({ op: 'delete', table: 'projects', id: doomed })
    const ids = slides.map(({ id }) => id).reverse()
    await runCommand(old.store, {
      label: { action: 'project.update', subject: '' },
      name: 'reorder_slides',
      args: { ids },
      touches: ids.map((id) => ({ table: 'slideshow_slides' as const, id })),
    })

    // A later release renames a column and serves only its own build.
    await db.sql(`call private.rename_column('projects', 'title', 'headline')`)
    await db.sql(`create or replace function private.sync_protocol() returns int
      language sql stable set search_path = '' as 'select ${NEXT}'`)
    const ledger = () => db.sql('select mutation_id, verdict from private.sync_ledger order by 1')
    const before = await ledger()
    link.losesAnswers = false
    old.network.isDown = false
    old.lifecycle.emit('online')
    await eventually(() => expect(link.refusals).toContain('pull update_required'))
    await eventually(() =>
      expect(old.engine.status.get()).toMatchObject({ waiting: 5, attention: 0, needsUpdate: true }),
    )
    expect(await ledger()).toEqual(before)
    await old.engine.stop()

    const updated = openDevice({ kind: 'user', uid }, sqlBackend(db, uid, NEXT), NO_FILES, [], name)
    updated.lifecycle.emit('online')
    await eventually(() =>
      expect(updated.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0, attention: 0 }),
    )
    expect(await db.sql('select id, headline, specialty from public.projects order by headline')).toEqual([
      { id: added, headline: 'added', specialty: null },
      { id: changed, headline: 'changed', specialty: 'water' },
    ])
    const order = await db.sql<{ id: string }>(
      'select id from public.slideshow_slides order by display_order',
    )
    expect(order.map(({ id }) => id)).toEqual(ids)
    const verdicts = await ledger()
    expect(verdicts).toHaveLength(5)
    expect(verdicts.every(({ verdict }) => (verdict as { status: string }).status === 'applied')).toBe(true)
  })
})
