/** Photos over a line that is slow, breaks, or stalls: they arrive, and nearly every byte is sent once (F2). */
import { describe, expect, it } from 'vitest'
import { outboxOf, serverRow, shown } from '#tests/support/simulation/faultless-world'
import { openSlowUploads, type SlowUploads } from '#tests/support/simulation/slow-uploads'

const PHOTOS = 5

/** Time that the line needs without any overhead, ms. */
const lineTime = (bytes: number, kbit: number) => bytes / (kbit / 8)
const bodies = ({ world }: SlowUploads) => [...world.server.files.stored.values()].map(({ body }) => body)
const writes = ({ world }: SlowUploads) => [...world.server.files.writes.values()]

async function openQuote(uploads: SlowUploads, bytes: number, photos = PHOTOS) {
  const tab = uploads.phone.openTab()
  await uploads.world.time.pass(5_000)
  return { tab, id: await uploads.saveQuote(tab, photos, bytes) }
}

describe('photos on a slow connection', () => {
  for (const kbit of [128, 96, 64, 16])
    for (const kB of [600, 1_200])
      it(`F2: ${kbit} kbit/s, five photos of ${kB} kB are uploaded in about the connection's own time`, async () => {
        const uploads = openSlowUploads({ speed: kbit })
        const { id } = await openQuote(uploads, kB * 1_000)
        const minTime = lineTime(PHOTOS * kB * 1_000, kbit)
        const ms = await uploads.waitFor(id, 3 * minTime)
        expect(ms).toBeLessThan(1.5 * minTime + 10_000)
        expect(uploads.line.sent).toBeLessThan(1.3 * PHOTOS * kB * 1_000)
        expect(writes(uploads)).toEqual([1, 1, 1, 1, 1])
        expect(outboxOf(uploads.phone)).toEqual([])
      })

  for (const brokenPatch of ['lost', 'kept'] as const)
    it(`F2: connections that break every minute cost little time, even where a broken PATCH is ${brokenPatch}`, async () => {
      const bytes = 1_200_000
      const uploads = openSlowUploads({ speed: 64, brokenPatch })
      const { id } = await openQuote(uploads, bytes)
      const minTime = lineTime(PHOTOS * bytes, 64)
      const ms = await uploads.waitFor(id, 4 * minTime, (passed) => {
        if (passed % 60_000 === 0) uploads.breakConnections()
      })
      expect(ms).toBeLessThan(1.5 * minTime + 10_000)
      expect(uploads.line.sent).toBeLessThan(1.3 * PHOTOS * bytes)
      expect(writes(uploads)).toEqual([1, 1, 1, 1, 1])
    })

  it('F2: an upload without progress is aborted after half a minute, and resumes later at its offset', async () => {
    const uploads = openSlowUploads({ speed: 256 })
    const { tab, id } = await openQuote(uploads, 1_200_000, 1)
    await uploads.world.time.pass(20_000)
    uploads.setSpeed(0)
    await uploads.world.time.pass(25_000)
    expect(outboxOf(uploads.phone)[0]?.lastError).toBeNull()
    await uploads.world.time.pass(10_000)
    expect(outboxOf(uploads.phone)[0]).toMatchObject({ state: { kind: 'queued' }, lastError: 'timeout' })
    await uploads.world.time.pass(10 * 60_000)
    uploads.setSpeed(256)
    tab.lifecycle.emit('online')
    await uploads.waitFor(id, 15 * 60_000)
    expect(serverRow(uploads.world, 'quote_requests', id)).toBeDefined()
    expect(uploads.line.sent).toBeLessThan(1.3 * 1_200_000)
  })

  for (const bytes of [1_200_000, 4_000_000])
    it(`F2: after a fast connection, ${bytes} bytes are uploaded on a slow one, because the piece shrinks after one stall`, async () => {
      const uploads = openSlowUploads({ speed: 50_000 })
      const { tab, id: first } = await openQuote(uploads, 4_000_000, 2)
      await uploads.waitFor(first, 60_000)
      const before = uploads.line.sent
      uploads.setSpeed(64)
      const id = await uploads.saveQuote(tab, 1, bytes)
      await uploads.waitFor(id, 3 * lineTime(bytes, 64))
      expect(serverRow(uploads.world, 'quote_requests', id)).toBeDefined()
      // One stall loses the bytes of half a minute.
      expect(uploads.line.sent - before).toBeLessThan(1.05 * bytes + 1.1 * (64 / 8) * 30_000)
    })

  it('W4: waits grow while the server accepts no piece but still knows the upload, and another picture is sent', async () => {
    const uploads = openSlowUploads({ speed: 2_000 })
    const { tab, id } = await openQuote(uploads, 200_000, 1)
    const attemptTimes: number[] = []
    uploads.service.refuse = (method, path) => {
      if (method !== 'PATCH' || !path?.startsWith(id)) return null
      attemptTimes.push(uploads.world.time.now())
      return 500
    }
    const start = uploads.world.time.now()
    await uploads.world.time.pass(30 * 60_000)
    const other = await uploads.saveQuote(tab, 1, 200_000)
    await uploads.waitFor(other, 60_000)
    expect(serverRow(uploads.world, 'quote_requests', other)).toBeDefined()
    await uploads.world.time.pass(29 * 60_000)
    const attemptsBetween = (from: number, to: number) =>
      attemptTimes.filter((at) => at >= start + from * 60_000 && at < start + to * 60_000).length
    expect(attemptsBetween(0, 1)).toBeGreaterThan(3)
    expect(attemptsBetween(0, 60)).toBeLessThan(60)
    expect(attemptsBetween(30, 60)).toBeLessThan(30)
    expect(attemptsBetween(30, 60)).toBeGreaterThan(3)
    uploads.service.refuse = () => null
    await uploads.waitFor(id, 6 * 60_000)
    expect(serverRow(uploads.world, 'quote_requests', id)).toBeDefined()
    expect(uploads.service.begun.size).toBe(2)
  })

  it('W4: waits of all uploads grow while the server answers 429 but still knows them', async () => {
    const uploads = openSlowUploads({ speed: 2_000 })
    await openQuote(uploads, 200_000, 3)
    let attempts = 0
    uploads.service.refuse = (method) => {
      if (method !== 'PATCH') return null
      attempts += 1
      return 429
    }
    await uploads.world.time.pass(60 * 60_000)
    expect(attempts).toBeGreaterThan(5)
    expect(attempts).toBeLessThan(100)
  })

  it('W4: waits start over with each piece that the server accepts', async () => {
    const uploads = openSlowUploads({ speed: 2_000 })
    const { id } = await openQuote(uploads, 400_000, 1)
    let refusesNext = true
    let acceptedPieces = 0
    uploads.service.refuse = (method) => {
      if (method !== 'PATCH' || refusesNext) return method === 'PATCH' ? 500 : null
      acceptedPieces += 1
      refusesNext = true
      return null
    }
    await uploads.world.time.pass(10 * 60_000)
    const attempts = () => [...uploads.phone.disk.files.values()][0]?.attempts ?? 0
    expect(attempts()).toBeGreaterThan(5)
    refusesNext = false
    for (let ms = 0; acceptedPieces === 0 && ms < 6 * 60_000; ms += 100) await uploads.world.time.pass(100)
    await uploads.world.time.pass(1_500)
    expect(serverRow(uploads.world, 'quote_requests', id)).toBeUndefined()
    expect(attempts()).toBeLessThan(3)
  })

  it('F2: an upload resumes at its offset after a reload, in any tab', async () => {
    const uploads = openSlowUploads({ speed: 64 })
    const { tab, id } = await openQuote(uploads, 1_200_000, 1)
    await uploads.world.time.pass(75_000)
    const [before] = [...uploads.phone.disk.files.values()]
    expect(before?.resume?.offset).toBeGreaterThan(400_000)
    const next = uploads.reload(tab)
    await uploads.world.time.pass(3_000)
    expect(next.engine.status.get().uploadSentBytes).toBeGreaterThanOrEqual(before?.resume?.offset ?? 0)
    await uploads.waitFor(id, 10 * 60_000)
    expect(uploads.line.sent).toBeLessThan(1.15 * 1_200_000)
    expect(uploads.service.begun.size).toBe(1)
    const sum = (body = new ArrayBuffer(0)) => new Uint8Array(body).reduce((all, byte) => all + byte, 0)
    const expected = Uint8Array.from({ length: 1_200_000 }, (_, at) => (at * 31 + (at >> 8) * 7) % 251)
    expect(sum(bodies(uploads)[0])).toBe(sum(expected.buffer))
  })

  it('F2: an upload that the server no longer knows starts over, and is stored once', async () => {
    const uploads = openSlowUploads({ speed: 256 })
    const { id } = await openQuote(uploads, 1_200_000, 1)
    await uploads.world.time.pass(20_000)
    uploads.service.begun.clear()
    await uploads.waitFor(id, 5 * 60_000)
    expect(writes(uploads)).toEqual([1])
  })

  it('F2: the status shows the progress throughout, and changes at most four times a second', async () => {
    const uploads = openSlowUploads({ speed: 2_000 })
    const { tab, id } = await openQuote(uploads, 1_200_000)
    const seen: number[] = []
    const at: number[] = []
    tab.engine.status.subscribe(() => {
      const { uploadSentBytes, uploadTotalBytes, uploadFiles } = tab.engine.status.get()
      if (uploadFiles === 0 || uploadSentBytes === seen.at(-1)) return
      expect([uploadFiles, uploadTotalBytes]).toEqual([PHOTOS, PHOTOS * 1_200_000])
      seen.push(uploadSentBytes)
      at.push(uploads.world.time.now())
    })
    await uploads.waitFor(id, 5 * 60_000)
    expect(seen.length).toBeGreaterThan(PHOTOS)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    const pauses = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(250)
    await uploads.world.time.pass(1_000)
    expect(tab.engine.status.get()).toMatchObject({ state: 'synced', uploadFiles: 0, uploadTotalBytes: 0 })
  })

  it('P3: pulls continue while pictures are being uploaded', async () => {
    const uploads = openSlowUploads({ speed: 64 })
    const { tab } = await openQuote(uploads, 1_200_000)
    await uploads.world.time.pass(10_000)
    const row = { id: 'project-new', title: 'Seen at once', is_published: true }
    uploads.world.server.write('projects', row)
    tab.lifecycle.emit('focus')
    await uploads.world.time.pass(10_000)
    expect(shown(uploads.phone, 'projects', 'project-new')).toMatchObject({ title: 'Seen at once' })
    expect(tab.engine.status.get().uploadFilesSent).toBe(0)
    expect(writes(uploads)).toEqual([])
  })
})
