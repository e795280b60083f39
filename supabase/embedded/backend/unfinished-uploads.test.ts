import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { UnfinishedUploads } from './unfinished-uploads'

const PLAN = {
  uid: null,
  bucket: 'avatars',
  name: 'a.webp',
  type: 'image/webp',
  cacheControl: 'no-cache',
  length: 10,
}

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'unfinished-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const age = (id: string, hours: number) => {
    const at = Date.now() / 1000 - hours * 3_600
    utimesSync(join(folder, `${id}.bytes`), at, at)
  }
  return { uploads: new UnfinishedUploads(folder), age, count: () => readdirSync(folder).length / 2 }
}

const body = (...pieces: (string | Error)[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else if (piece instanceof Error) controller.error(piece)
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })

it('the bytes of an interrupted upload remain, and the next request continues after them', async () => {
  const { uploads } = open()
  const upload = await uploads.create(PLAN)
  expect(await uploads.append(upload, body('012', '34', new Error('cut off')))).toBe(5)
  const found = await uploads.find(upload.id)
  expect(found).toMatchObject({ offset: 5, length: 10 })
  expect(await uploads.append({ ...upload, offset: 5 }, body('56', '789 and more'))).toBe(10)
  expect(Buffer.from((await uploads.take(upload.id)) ?? []).toString()).toBe('0123456789')
  expect(await uploads.take(upload.id)).toBeUndefined()
})

it('a request with a dead connection is ended by a request for the offset', async () => {
  const { uploads } = open()
  const upload = await uploads.create(PLAN)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stuck = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('0123')),
    pull: () => {
      begin()
      return new Promise(() => undefined)
    },
  })
  const hanging = uploads.append(upload, stuck)
  await begun
  expect(await uploads.find(upload.id)).toMatchObject({ offset: 4 })
  expect(await hanging).toBe(4)
})

it('an upload is removed a day after its last new bytes', async () => {
  const { uploads, age, count } = open()
  const old = await uploads.create(PLAN)
  age(old.id, 25)
  const idle = await uploads.create(PLAN)
  age(idle.id, 23)
  expect(await uploads.find(old.id)).toBeUndefined()
  await uploads.clear()
  expect(count()).toBe(1)
  expect(await uploads.find(idle.id)).toMatchObject({ offset: 0 })
})
