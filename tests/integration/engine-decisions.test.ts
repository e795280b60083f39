/** Conflict decisions, undo and repair against the real schema. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mutate, type NewChange } from '#sync/mutate'
import type { DiagnosticCode } from '#sync/ports'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeAdmin } from '#tests/support/embedded/make-user'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'

const label = { action: 'project.update', subject: '' } as const

/** An admin's device, filled and synced. */
async function openAdminDevice(expected: DiagnosticCode[] = []) {
  const admin = await makeAdmin()
  const backend = makeBackend()
  onTestFinished(() => backend.close())
  await backend.auth.signIn(admin.email, admin.password)
  const device = openDevice({ kind: 'user', uid: admin.uid }, backend.sync, backend.files, expected)
  const isIdle = () => expect(device.engine.status.get()).toMatchObject({ isFilled: true, state: 'synced' })
  await eventually(isIdle)
  const act = (...changes: NewChange[]) => mutate(device.store, { label, changes })
  const leave = async () => {
    device.network.isDown = true
    device.lifecycle.emit('focus')
    await eventually(() => expect(device.engine.status.get().isReachable).toBe(false))
  }
  const comeBack = () => {
    device.network.isDown = false
    device.lifecycle.emit('online')
  }
  return { ...device, admin, isIdle, act, leave, comeBack }
}

const product = (id: string, values: Record<string, number | string>): NewChange => ({
  op: 'update',
  table: 'products',
  id,
  set: values,
})

describe('decisions against the local backend', () => {
  it('O3: a conflict about a field group is resolved as one, and the entry waiting for it is sent', async () => {
    const { db, engine, admin, act, leave, comeBack, isIdle } = await openAdminDevice()
    const id = randomUUID()
    const values = { title: 'Cap', description: 'Cap', category: 'caps', price: 20, sale_price: 15 }
    await act({ op: 'insert', table: 'products', id, values })
    await eventually(isIdle)
    await leave()
    await act(product(id, { price: 30, title: 'Cap, large' }))
    const theirs = await admin.client.from('products').update({ sale_price: 12 }).eq('id', id)
    expect(theirs.error).toBeNull()
    comeBack()
    await eventually(() => expect(engine.status.get().attention).toBe(1))
    await act(product(id, { description: 'Keeps the rain off' }))
    const [entry] = await db._outbox.toArray()
    expect(entry?.state).toMatchObject({
      verdict: { conflicts: [{ fields: expect.arrayContaining(['price', 'sale_price']) }] },
    })
    await engine.commands.resolve(entry?.id ?? '', [
      { table: 'products', id, field: 'price', take: 'edit', value: 25 },
      { table: 'products', id, field: 'sale_price', take: 'theirs' },
    ])
    await eventually(isIdle)
    const { data } = await admin.client.from('products').select('*').eq('id', id).single()
    const expected = { title: 'Cap, large', description: 'Keeps the rain off', price: 25, sale_price: 12 }
    const prices = { price: Number(data?.price), sale_price: Number(data?.sale_price) }
    expect({ ...data, ...prices }).toMatchObject(expected)
    await eventually(async () => expect(await db.rows('products').get(id)).toMatchObject(expected))
  })

  it('O3: a conflict about the stock of a product with sizes is resolved as one, and no size gets the stock of another', async () => {
    const { db, engine, admin, act, leave, comeBack, isIdle } = await openAdminDevice()
    const id = randomUUID()
    const sizes = (m: boolean, l: boolean) => [
      { name: 'M', in_stock: m },
      { name: 'L', in_stock: l },
    ]
    const values = {
      title: 'Cap',
      description: 'Cap',
      category: 'caps',
      price: 20,
      variants: sizes(false, false),
    }
    await act({ op: 'insert', table: 'products', id, values: { ...values, in_stock: false } })
    await eventually(isIdle)
    await leave()
    const mine = { in_stock: true, variants: sizes(true, false) }
    await act({ op: 'update', table: 'products', id, set: mine })
    const theirs = await admin.client
      .from('products')
      .update({ variants: [{ name: 'S', in_stock: false }, ...sizes(false, false)] })
      .eq('id', id)
    expect(theirs.error).toBeNull()
    comeBack()
    await eventually(() => expect(engine.status.get().attention).toBe(1))
    const [entry] = await db._outbox.toArray()
    const choose = (stock: 'mine' | 'theirs', ofSizes: 'mine' | 'theirs') =>
      engine.commands.resolve(entry?.id ?? '', [
        { table: 'products', id, field: 'in_stock', take: stock },
        { table: 'products', id, field: 'variants', take: ofSizes },
      ])
    await expect(choose('mine', 'theirs')).rejects.toMatchObject({ code: 'incomplete' })
    await choose('mine', 'mine')
    await eventually(isIdle)
    const { data } = await admin.client.from('products').select('in_stock, variants').eq('id', id).single()
    expect(data).toEqual(mine)
  })

  it('W9 O4: a row inserted, changed and deleted offline is never sent, and a deleted project is restored completely', async () => {
    const { db, engine, admin, act, leave, comeBack, isIdle } = await openAdminDevice()
    const [kept, passing] = [randomUUID(), randomUUID()]
    const values = { title: 'Farrier body', tags: ['a', 'b'], images: ['https://rigworks.example/1.webp'] }
    await act({ op: 'insert', table: 'projects', id: kept, values })
    await eventually(isIdle)
    await leave()
    await act({ op: 'insert', table: 'projects', id: passing, values: { title: 'A thought' } })
    await act({ op: 'update', table: 'projects', id: passing, set: { title: 'A better one' } })
    await act({ op: 'delete', table: 'projects', id: passing })
    const receipt = await act({ op: 'delete', table: 'projects', id: kept })
    comeBack()
    await eventually(isIdle)
    const found = () =>
      admin.client.from('projects').select('id, title, tags, images').in('id', [kept, passing])
    expect((await found()).data).toEqual([])
    await engine.commands.undo(receipt)
    await eventually(isIdle)
    expect((await found()).data).toEqual([{ id: kept, ...values }])
    expect(await db.rows('projects').get(kept)).toMatchObject(values)
  })

  it('L5: a damaged device gets the server’s rows, and an undamaged one fetches nothing', async () => {
    const { db, engine, admin, act, isIdle } = await openAdminDevice(['bucket_repaired'])
    const [lost, stale] = [randomUUID(), randomUUID()]
    await act(
      { op: 'insert', table: 'projects', id: lost, values: { title: 'Lost' } },
      { op: 'insert', table: 'projects', id: stale, values: { title: 'Fresh' } },
    )
    await eventually(isIdle)
    await eventually(async () => expect(await db._shadow.count()).toBe(0))
    expect(await engine.commands.repair()).toMatchObject({ isCompared: true, repaired: 0 })
    await db.rows('projects').delete(lost)
    await db.table('projects').update(stale, { title: 'Stale', sync_xid: '1' })
    await db.table('projects').put({ id: randomUUID(), title: 'Made up', sync_xid: '2' })
    const report = await engine.commands.repair()
    expect(report.isCompared).toBe(true)
    expect(report.repaired).toBeGreaterThan(0)
    const { data } = await admin.client.from('projects').select('id, title').order('id')
    const here = await db.rows('projects').orderBy('id').toArray()
    expect(here.map(({ id, title }) => ({ id, title }))).toEqual(data)
    expect(await engine.commands.repair()).toMatchObject({ isCompared: true, repaired: 0 })
  })
})
