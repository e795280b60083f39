import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { killSpawnedBackends, type SpawnedBackend, spawnBackend } from '#tests/support/embedded/spawn-backend'

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: SpawnedBackend

beforeAll(async () => {
  backend = await spawnBackend(folder.path)
})
afterAll(() => {
  killSpawnedBackends()
  folder.remove()
})

const owner = () => makeClient(backend.url, backend.serviceKey)
const readMessages = async () => {
  const { data } = await owner().from('contact_messages').select('message').order('message')
  return data?.map(({ message }) => message as string) ?? []
}
const message = (text: string) => ({
  name: 'Ann',
  email: 'ann@rigworks.example',
  subject: 'Hello',
  message: text,
})

describe('durability', () => {
  it('preserves every acknowledged write through kill -9 under load', async () => {
    const acknowledged: string[] = []
    const visitor = makeClient(backend.url)
    const flood = Promise.allSettled(
      Array.from({ length: 40 }, async (_, index) => {
        const text = `message ${String(index).padStart(2, '0')}`
        const { error } = await visitor.from('contact_messages').insert(message(text))
        if (!error) acknowledged.push(text)
        // The process is killed while other requests are pending.
        if (acknowledged.length === 15) await backend.kill()
      }),
    )
    await flood
    expect(acknowledged.length).toBeGreaterThanOrEqual(15)

    backend = await spawnBackend(folder.path)
    expect(await readMessages()).toEqual(expect.arrayContaining(acknowledged))
  })

  it('preserves files and sessions through kill -9', async () => {
    const path = `${crypto.randomUUID()}/1.webp`
    const files = makeClient(backend.url).storage.from('quote-attachments')
    const stored = await files.upload(path, new Uint8Array([1, 2, 3]).buffer, { contentType: 'image/webp' })
    expect(stored.error).toBeNull()
    await backend.kill()
    backend = await spawnBackend(folder.path)
    const { data } = await owner().storage.from('quote-attachments').download(path)
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('refuses a second process on the same folder, without an effect on the first one', async () => {
    const second = await spawnBackend(folder.path)
    expect(second.refusal).toBe('folder-in-use')
    const { error } = await makeClient(backend.url).from('contact_messages').insert(message('still here'))
    expect(error).toBeNull()
  })
})
