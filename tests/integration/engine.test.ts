/** The real engine on the real schema: offline actions are applied once, and other devices get them. */
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { mutate } from '#sync/mutate'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeAdmin, makeUser } from '#tests/support/embedded/make-user'
import { eventually } from '#tests/support/eventually'
import { openDevice } from '#tests/support/open-device'

const label = { action: 'project.update', subject: '' } as const

describe('the engine against the local backend', () => {
  it('W1 I1 F2: a visitor’s quote request with a photo, saved offline, reaches the server once and after its photo', async () => {
    const backend = makeBackend()
    onTestFinished(() => backend.close())
    const device = openDevice({ kind: 'anonymous' }, backend.anonymousSync, backend.anonymousFiles)
    await eventually(() =>
      expect(device.engine.status.get()).toMatchObject({ isFilled: true, state: 'synced' }),
    )
    device.network.isDown = true
    const customer_email = `${randomUUID()}@rigworks.example`
    const id = randomUUID()
    const photo = `quote-attachments/${id}/1.webp`
    const values = {
      customer_name: 'Ann',
      customer_email,
      attachments: [photo],
      message: 'A cap, please',
      status: 'new',
      user_id: null,
    }
    await mutate(device.store, {
      label,
      changes: [{ op: 'insert', table: 'quote_requests', id, values }],
      files: [{ key: photo, type: 'image/webp', bytes: new TextEncoder().encode('a photo').buffer }],
    })
    await eventually(() => expect(device.engine.status.get()).toMatchObject({ state: 'offline', waiting: 1 }))
    device.network.isDown = false
    device.lifecycle.emit('online')
    await eventually(() => expect(device.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0 }))
    const owner = makeClient(undefined, inject('embeddedServiceKey'))
    const { data } = await owner
      .from('quote_requests')
      .select('attachments')
      .eq('customer_email', customer_email)
    expect(data).toEqual([{ attachments: [photo] }])
    const stored = await owner.storage.from('quote-attachments').download(`${id}/1.webp`)
    expect(await stored.data?.text()).toBe('a photo')
    expect(await device.db._outbox.count()).toBe(0)
    expect(await device.db._fileBytes.count()).toBe(0)
  })

  it('O1 W5 P3: a favorite is shown immediately and reaches the person’s other device through a poke', async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()]
    const project = randomUUID()
    const made = await admin.client.from('projects').insert({ id: project, title: 'Farrier body' })
    expect(made.error).toBeNull()
    const devices = []
    for (let n = 0; n < 2; n += 1) {
      const backend = makeBackend()
      onTestFinished(() => backend.close())
      await backend.auth.signIn(user.email, user.password)
      devices.push(openDevice({ kind: 'user', uid: user.uid }, backend.sync, backend.files))
    }
    const [phone, laptop] = devices
    if (!phone || !laptop) throw new Error('two devices')
    for (const { engine } of devices) await eventually(() => expect(engine.status.get().isFilled).toBe(true))
    const id = randomUUID()
    const values = { user_id: user.uid, project_id: project }
    await mutate(phone.store, { label, changes: [{ op: 'insert', table: 'saved_projects', id, values }] })
    expect(await phone.db.rows('saved_projects').get(id)).toMatchObject(values)
    // The server derives the id of a favorite from person and project, and ignores the device's id.
    const favorites = (device: typeof phone) => device.db.rows('saved_projects').toArray()
    await eventually(async () => expect(await favorites(laptop)).toMatchObject([values]))
    await eventually(async () => expect(await phone.db._shadow.count()).toBe(0))
    expect(await favorites(phone)).toEqual(await favorites(laptop))
  })

  it('W4: a refused mutation is parked with its reason, and discarding it restores the row', async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()]
    const project = randomUUID()
    await admin.client.from('projects').insert({ id: project, title: 'Not yours' })
    const backend = makeBackend()
    onTestFinished(() => backend.close())
    await backend.auth.signIn(user.email, user.password)
    const device = openDevice({ kind: 'user', uid: user.uid }, backend.sync, backend.files)
    await eventually(() => expect(device.engine.status.get().isFilled).toBe(true))
    const { id } = await mutate(device.store, {
      label,
      changes: [{ op: 'update', table: 'projects', id: project, set: { title: 'Mine' } }],
    })
    await eventually(() =>
      expect(device.engine.status.get()).toMatchObject({ state: 'attention', attention: 1 }),
    )
    const [entry] = await device.db._outbox.toArray()
    expect(entry?.state).toMatchObject({
      kind: 'parked',
      verdict: { code: 'not_permitted', sqlstate: '42501' },
    })
    await device.engine.commands.discard(id)
    expect((await device.db.rows('projects').get(project))?.title).toBe('Not yours')
  })
})
