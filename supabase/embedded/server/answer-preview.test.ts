import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPreview, openPreviews } from './answer-preview'

const PATH = '/previews/rig-images/a b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.jpg'
const asked: string[] = []
let exists = false

const answerPreview = openPreviews({
  fetch: async (request) => {
    asked.push(request.url)
    if (!exists) return new Response('', { status: 404 })
    const picture = sharp({ create: { width: 960, height: 600, channels: 3, background: '#f26a1b' } })
    return new Response(new Uint8Array(await picture.webp().toBuffer()))
  },
})
const server = createServer((request, response) => {
  void answerPreview(decodeURIComponent(request.url ?? ''), response)
})
const get = () => fetch(`http://localhost:${(server.address() as AddressInfo).port}${encodeURI(PATH)}`)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)))
afterAll(() => {
  server.close()
})

test('a stored picture is served as a JPEG that is made once, and a missing one is looked up again', async () => {
  expect([isPreview(PATH), isPreview('/previews/rigworks.jpg')]).toEqual([true, false])
  expect((await get()).status).toBe(404)
  exists = true
  for (const _time of [1, 2]) {
    const answer = await get()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['jpeg', 960, 504])
  }
  const address =
    'http://localhost/storage/v1/object/public/rig-images/a%20b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.webp'
  expect(asked).toEqual([address, address])
})
