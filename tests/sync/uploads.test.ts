/** Pictures are uploaded before their row, once, and delay no other rows (F1, F2). */
import { describe, expect, it } from 'vitest'
import type { FileBackend } from '#sync/backend'
import { RETRY_CAP } from '#sync/client/backoff'
import type { NewFile } from '#sync/core/waiting-file'
import { BackendError } from '#sync/errors'
import { mutate, type NewChange } from '#sync/mutate'
import type { Device, Tab, World } from '#tests/support/simulation/device'
import {
  adminDevice,
  customerDevice,
  faultlessWorld,
  outboxOf,
  serverRow,
  visitorDevice,
} from '#tests/support/simulation/faultless-world'
import { HEALTHY_NETWORK, type NetworkConditions } from '#tests/support/simulation/faulty-network'
import { USERS } from '#tests/support/simulation/seed-data'

const picture = (key: string, text = key, changes: Partial<NewFile> = {}): NewFile => ({
  key,
  type: 'image/webp',
  bytes: new TextEncoder().encode(text).buffer as ArrayBuffer,
  ...changes,
})

async function saveWith(world: World, tab: Tab, change: NewChange, files: NewFile[]): Promise<string> {
  const environment = { now: () => world.time.now(), newId: world.random.newId }
  const saving = mutate(
    tab.store,
    { label: { action: 'project.update', subject: '' }, changes: [change], files },
    environment,
  )
  await world.time.pass(10)
  return (await saving).id
}

/** Saves a quote request with pictures; returns its id. */
async function saveQuote(
  world: World,
  tab: Tab,
  names: string[],
  changes: Partial<NewFile> = {},
): Promise<string> {
  const id = world.random.newId()
  const files = names.map((name) => picture(`quote-attachments/${id}/${name}`, name, changes))
  const values = {
    customer_name: 'Ann',
    status: 'new',
    user_id: null,
    attachments: files.map(({ key }) => key),
  }
  await saveWith(world, tab, { op: 'insert', table: 'quote_requests', id, values }, files)
  return id
}

const quote = (world: World, id: string) => serverRow(world, 'quote_requests', id)
const writes = (world: World) => [...world.server.files.writes.values()]
const text = (world: World, key: string) =>
  new TextDecoder().decode(world.server.files.stored.get(key)?.body ?? new ArrayBuffer(0))
const verdictOf = (device: Device) => {
  const [entry] = outboxOf(device)
  return entry?.state.kind === 'parked' && entry.state.verdict.status === 'rejected'
    ? entry.state.verdict.code
    : null
}
/** Uploads fail with the error that `fault` returns; `tried` counts attempts by path. */
const failing = (fault: (path: string, nth: number) => BackendError | null) => {
  const tried = new Map<string, number>()
  const files = (inner: FileBackend): FileBackend => ({
    async upload(file, signal) {
      const nth = (tried.get(file.path) ?? 0) + 1
      tried.set(file.path, nth)
      const error = fault(file.path, nth)
      if (error) throw error
      return inner.upload(file, signal)
    },
  })
  return { tried, overrides: { files } }
}

describe('uploads', () => {
  it('F2: pictures chosen offline are uploaded once online, before their row is sent', async () => {
    const world = faultlessWorld()
    const device = visitorDevice(world)
    const tab = device.openTab()
    world.network.isDown = true
    const id = await saveQuote(world, tab, ['1.webp', '2.webp'])
    await world.time.pass(60_000)
    expect(writes(world)).toEqual([])
    expect(outboxOf(device)[0]).toMatchObject({ state: { kind: 'queued' }, files: { length: 2 } })
    const seen: boolean[] = []
    world.server.onPoke(() => {
      const named = (quote(world, id)?.attachments ?? []) as string[]
      seen.push(named.every((key) => world.server.files.has(key)))
    })
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(60_000)
    expect(quote(world, id)?.attachments).toEqual([
      `quote-attachments/${id}/1.webp`,
      `quote-attachments/${id}/2.webp`,
    ])
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(false)
    expect(outboxOf(device)).toEqual([])
    expect(device.disk.files.size + device.disk.fileBytes.size).toBe(0)
  })

  it('U2: the status is "syncing" while only a picture is being uploaded', async () => {
    let arrive = () => {}
    const world = faultlessWorld({
      files: (inner) => ({
        async upload(file, signal) {
          await new Promise<void>((resolve) => {
            arrive = resolve
          })
          return inner.upload(file, signal)
        },
      }),
    })
    const device = visitorDevice(world)
    const tab = device.openTab()
    await world.time.pass(60_000)
    await saveQuote(world, tab, ['1.webp'])
    await world.time.pass(60_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'syncing', waiting: 1 })
    arrive()
    await world.time.pass(60_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', waiting: 0 })
  })

  it('F2: lost requests, lost answers and echoes store each picture once', async () => {
    const world = faultlessWorld()
    const device = visitorDevice(world)
    const tab = device.openTab()
    Object.assign(world.network, { loss: 0.5, duplicates: 0.5 } satisfies Partial<NetworkConditions>)
    const ids = [
      await saveQuote(world, tab, ['1.webp', '2.webp', '3.webp']),
      await saveQuote(world, tab, ['1.webp']),
    ]
    await world.time.pass(20 * 60_000)
    Object.assign(world.network, HEALTHY_NETWORK)
    await world.time.pass(2 * RETRY_CAP)
    for (const id of ids) expect(quote(world, id)).toBeDefined()
    expect(writes(world)).toEqual([1, 1, 1, 1])
    expect(outboxOf(device)).toEqual([])
  })

  it('F2: after a tab crashes at any moment, the next one uploads the rest', async () => {
    for (let after = 0; after < 8_000; after += 400) {
      const world = faultlessWorld()
      const device = visitorDevice(world)
      const first = device.openTab()
      await world.time.pass(1_000)
      world.network.latency = 2_000
      const id = await saveQuote(world, first, ['1.webp', '2.webp', '3.webp', '4.webp'])
      await world.time.pass(after)
      device.crash(first)
      device.openTab()
      await world.time.pass(60_000)
      expect(quote(world, id), `crash after ${after} ms`).toBeDefined()
      expect(writes(world)).toEqual([1, 1, 1, 1])
      expect(device.disk.fileBytes.size).toBe(0)
    }
  })

  it('F2: a refused picture parks its own row with the reason, and delays no other', async () => {
    const world = faultlessWorld()
    const device = visitorDevice(world)
    const tab = device.openTab()
    await saveQuote(world, tab, ['1.webp'], { type: 'image/gif' })
    const good = await saveQuote(world, tab, ['1.webp'])
    await world.time.pass(10_000)
    expect(quote(world, good)).toBeDefined()
    expect(verdictOf(device)).toBe('file_type')
    expect(tab.engine.status.get()).toMatchObject({ state: 'attention', attention: 1 })
    const [parked] = outboxOf(device)
    await Promise.all([tab.engine.commands.discard(parked?.id ?? ''), world.time.pass(1_000)])
    expect(outboxOf(device)).toEqual([])
    expect(device.disk.files.size + device.disk.fileBytes.size).toBe(0)
  })

  it('F2: a picture that is too large and one that is not permitted have different reasons', async () => {
    for (const [name, bytes, code] of [
      ['1.webp', 5_242_881, 'file_too_large'],
      ['6.webp', 5, 'file_refused'],
    ] as const) {
      const world = faultlessWorld()
      const device = visitorDevice(world)
      await saveQuote(world, device.openTab(), [name], { bytes: new ArrayBuffer(bytes) })
      await world.time.pass(10_000)
      expect(verdictOf(device)).toBe(code)
    }
  })

  it('F2: a retry uploads only the pictures that are missing', async () => {
    const { tried, overrides } = failing((path, nth) =>
      path.endsWith('2.webp') && nth === 1 ? new BackendError('not_permitted', { httpStatus: 403 }) : null,
    )
    const world = faultlessWorld(overrides)
    const device = visitorDevice(world)
    const tab = device.openTab()
    const id = await saveQuote(world, tab, ['1.webp', '2.webp'])
    await world.time.pass(10_000)
    expect(verdictOf(device)).toBe('file_refused')
    const [parked] = outboxOf(device)
    await Promise.all([tab.engine.commands.retry(parked?.id ?? ''), world.time.pass(10_000)])
    expect(quote(world, id)).toBeDefined()
    expect(Object.fromEntries(tried)).toEqual({ [`${id}/1.webp`]: 1, [`${id}/2.webp`]: 2 })
  })

  it('W4: an edit sends a refused request without the refused picture', async () => {
    const world = faultlessWorld()
    const device = visitorDevice(world)
    const tab = device.openTab()
    const id = await saveQuote(world, tab, ['1.webp', '9.webp'])
    await world.time.pass(10_000)
    expect(verdictOf(device)).toBe('file_refused')
    const attachments = [`quote-attachments/${id}/1.webp`]
    const edit = [{ table: 'quote_requests' as const, id, set: { attachments } }]
    await Promise.all([
      tab.engine.commands.edit(outboxOf(device)[0]?.id ?? '', edit),
      world.time.pass(10_000),
    ])
    expect(quote(world, id)?.attachments).toEqual(attachments)
    expect(device.disk.files.size + device.disk.fileBytes.size).toBe(0)
  })

  it('F2: the file of unsent work carries a picture to another device, which uploads it', async () => {
    const world = faultlessWorld()
    const [phone, laptop] = [visitorDevice(world, 'phone'), visitorDevice(world, 'laptop')]
    world.network.isDown = true
    const tab = phone.openTab()
    const id = await saveQuote(world, tab, ['1.webp'])
    const exported = tab.engine.commands.exportUnsent()
    await world.time.pass(1_000)
    const file = JSON.parse(JSON.stringify(await exported))
    phone.crash(tab)
    world.network.isDown = false
    const other = laptop.openTab()
    await Promise.all([other.engine.commands.importUnsent(file), world.time.pass(10_000)])
    expect(quote(world, id)).toBeDefined()
    expect(text(world, `quote-attachments/${id}/1.webp`)).toBe('1.webp')
    expect(laptop.disk.files.size).toBe(0)
  })

  it('F2: uploads two pictures at a time at first, one after a stall, and three after some successes', async () => {
    let isConnected = false
    let running = 0
    const seen = new Set<number>()
    const world = faultlessWorld({
      files: (inner) => ({
        async upload(file, signal) {
          running += 1
          seen.add(running)
          const over = new Promise((resolve) => signal?.addEventListener('abort', resolve))
          await (isConnected ? world.time.sleep(5_000) : over)
          running -= 1
          return inner.upload(file)
        },
      }),
    })
    const device = visitorDevice(world)
    const tab = device.openTab()
    const id = await saveQuote(world, tab, ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp'])
    await world.time.pass(29_000)
    expect([...seen]).toEqual([1, 2])
    seen.clear()
    await world.time.pass(20_000)
    expect(running).toBe(1)
    expect(outboxOf(device)[0]).toMatchObject({ state: { kind: 'queued' }, lastError: 'timeout' })
    isConnected = true
    await world.time.pass(90_000)
    expect(quote(world, id)).toBeDefined()
    await saveQuote(world, tab, ['1.webp', '2.webp', '3.webp', '4.webp', '5.webp'])
    await world.time.pass(4_000)
    expect(running).toBe(3)
  })

  it('F2: a picture that is never uploaded delays only its own row', async () => {
    const world = faultlessWorld({ files: () => ({ upload: () => new Promise(() => undefined) }) })
    const device = customerDevice(world)
    const tab = device.openTab()
    await saveQuote(world, tab, ['1.webp', '2.webp', '3.webp'])
    const id = await saveQuote(world, tab, [])
    await world.time.pass(10_000)
    expect(quote(world, id)).toBeDefined()
    expect(outboxOf(device).map(({ files }) => files?.length)).toEqual([3])
  })

  it('W4: an outage parks nothing, and a picture that alone makes the server fail is parked', async () => {
    let isOutage = true
    const down = new BackendError('unavailable', { httpStatus: 503 })
    const { overrides } = failing((path) => (isOutage || path.endsWith('1.webp') ? down : null))
    const world = faultlessWorld(overrides)
    const device = visitorDevice(world)
    const tab = device.openTab()
    await saveQuote(world, tab, ['1.webp'])
    await saveQuote(world, tab, ['2.webp'])
    await world.time.pass(60 * 60_000)
    expect(outboxOf(device).map(({ state, lastError }) => [state.kind, lastError])).toEqual([
      ['queued', 'unavailable'],
      ['queued', 'unavailable'],
    ])
    isOutage = false
    const verdicts = new Set<string | null>()
    for (let n = 0; n < 60; n += 1) {
      await world.time.pass(60_000)
      if (n % 10 === 0) await saveQuote(world, tab, ['2.webp'])
      verdicts.add(verdictOf(device))
    }
    expect(outboxOf(device)).toHaveLength(1)
    expect(verdicts).toContain('server_error')
  })

  it('W4: without a session a picture waits, is not parked, and is uploaded only as its own account', async () => {
    let isSignedIn = false
    const gone = new BackendError('session_expired')
    const { overrides } = failing(() => (isSignedIn ? null : gone))
    const world = faultlessWorld(overrides)
    const device = customerDevice(world)
    const tab = device.openTab()
    const id = await saveQuote(world, tab, ['1.webp'])
    await world.time.pass(60_000)
    expect(outboxOf(device)[0]).toMatchObject({ state: { kind: 'queued' }, lastError: 'session_expired' })
    isSignedIn = true
    tab.engine.commands.syncNow()
    await world.time.pass(10_000)
    expect(quote(world, id)).toBeDefined()
    expect([...world.server.files.stored.values()].map(({ owner }) => owner)).toEqual([USERS.customer])
  })

  it('F1: a newer picture for a fixed path replaces one that is being uploaded', async () => {
    const world = faultlessWorld()
    const device = customerDevice(world)
    const tab = device.openTab()
    await world.time.pass(1_000)
    const [profile] = [...(device.disk.rows.get('profiles')?.values() ?? [])]
    const key = `avatars/${USERS.customer}/avatar.webp`
    world.network.latency = 3_000
    for (const name of ['old', 'new']) {
      const set = { avatar_url: `${key}?v=${name}` }
      const change = { op: 'update' as const, table: 'profiles' as const, id: profile?.id ?? '', set }
      await saveWith(world, tab, change, [picture(key, name, { isReplaceable: true })])
      await world.time.pass(1_500)
    }
    await world.time.pass(60_000)
    expect(text(world, key)).toBe('new')
    expect(serverRow(world, 'profiles', profile?.id ?? '')?.avatar_url).toBe(`${key}?v=new`)
    expect(device.disk.fileBytes.size).toBe(0)
  })

  it('F2: an edit omits a refused picture, even when the previous one has the same key', async () => {
    const world = faultlessWorld()
    const device = customerDevice(world)
    const tab = device.openTab()
    await world.time.pass(1_000)
    const [profile] = [...(device.disk.rows.get('profiles')?.values() ?? [])]
    const id = profile?.id ?? ''
    const key = `avatars/${USERS.customer}/avatar.webp`
    const save = async (set: Record<string, string>, file: NewFile) => {
      await saveWith(world, tab, { op: 'update', table: 'profiles', id, set }, [file])
      await world.time.pass(20_000)
    }
    await save({ avatar_url: `${key}?v=old` }, picture(key, 'old', { isReplaceable: true }))
    const huge = picture(key, 'x'.repeat(5_242_881), { isReplaceable: true })
    await save({ avatar_url: `${key}?v=new`, full_name: 'Ann' }, huge)
    expect(verdictOf(device)).toBe('file_too_large')
    const edit = [{ table: 'profiles' as const, id, set: { avatar_url: `${key}?v=old` } }]
    const entry = outboxOf(device)[0]?.id ?? ''
    await Promise.all([tab.engine.commands.edit(entry, edit), world.time.pass(20_000)])
    expect(serverRow(world, 'profiles', id)).toMatchObject({ avatar_url: `${key}?v=old`, full_name: 'Ann' })
    expect(text(world, key)).toBe('old')
    expect(device.disk.fileBytes.size).toBe(0)
  })

  it('F2: a picture that is no longer on the device parks its row as file_missing', async () => {
    const world = faultlessWorld()
    const device = adminDevice(world)
    const tab = device.openTab()
    world.network.isDown = true
    await saveQuote(world, tab, ['1.webp'])
    device.disk.files.clear()
    world.network.isDown = false
    tab.lifecycle.emit('online')
    await world.time.pass(10_000)
    expect(verdictOf(device)).toBe('file_missing')
  })
})
