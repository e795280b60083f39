import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { pathOfObject, readObject } from '#supabase/embedded/backend/object-folder'
import { servePublicObject } from '#supabase/embedded/backend/public-object'
import type { Database } from '#supabase/embedded/database/open-database'
import { makeBackend } from '#tests/support/embedded/make-backend'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { makeAdmin, makeUser } from '#tests/support/embedded/make-user'

/** The smallest valid WebP. */
const PICTURE = Uint8Array.from(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'))
const buffer = () => PICTURE.buffer.slice(0) as ArrayBuffer
const asWebp = { contentType: 'image/webp' }

describe('storage', () => {
  it('stores a picture that its owner uploads, and serves it by its public address', async () => {
    const { client, uid } = await makeUser()
    const avatars = client.storage.from('avatars')
    const { error } = await avatars.upload(`${uid}/avatar.webp`, buffer(), { ...asWebp, cacheControl: '60' })
    expect(error).toBeNull()

    const { publicUrl } = avatars.getPublicUrl(`${uid}/avatar.webp`).data
    const shown = await fetch(publicUrl)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toBe('max-age=60')
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PICTURE)

    const again = await fetch(publicUrl, { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('replaces a picture at the same path only on upsert', async () => {
    const { client, uid } = await makeUser()
    const avatars = client.storage.from('avatars')
    const path = `${uid}/avatar.webp`
    expect((await avatars.upload(path, buffer(), asWebp)).error).toBeNull()
    expect((await avatars.upload(path, buffer(), asWebp)).error).not.toBeNull()
    expect((await avatars.upload(path, buffer(), { ...asWebp, upsert: true })).error).toBeNull()
  })

  it('accepts a Blob in a multipart form, as supabase-js sends it', async () => {
    const { client, uid } = await makeUser()
    const avatars = client.storage.from('avatars')
    const { error } = await avatars.upload(`${uid}/avatar.webp`, new Blob([PICTURE], { type: 'image/webp' }))
    expect(error).toBeNull()
    const shown = await fetch(avatars.getPublicUrl(`${uid}/avatar.webp`).data.publicUrl)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PICTURE)
    expect(shown.headers.get('content-type')).toBe('image/webp')
  })

  it('F2: stores the app’s uploads once, replaces replaceable ones, and gives reasons for refusals', async () => {
    const user = await makeUser()
    const backend = makeBackend()
    onTestFinished(() => backend.close())
    await backend.auth.signIn(user.email, user.password)
    const path = `${user.uid}/avatar.webp`
    const avatar = {
      expectedUid: user.uid,
      bucket: 'avatars',
      path,
      type: 'image/webp',
      isReplaceable: false,
    }
    const bytes = (text: string) => new TextEncoder().encode(text).buffer
    const shown = async () =>
      (await fetch(user.client.storage.from('avatars').getPublicUrl(path).data.publicUrl)).text()
    await backend.files.upload({ ...avatar, body: bytes('one') })
    await backend.files.upload({ ...avatar, body: bytes('two') })
    expect(await shown()).toBe('one')
    await backend.files.upload({ ...avatar, body: bytes('two'), isReplaceable: true })
    expect(await shown()).toBe('two')
    const refusals = [
      { ...avatar, body: bytes('x'), path: 'someone/avatar.webp' },
      { ...avatar, body: bytes('x'), type: 'image/gif', path: `${user.uid}/avatar.png` },
      { ...avatar, body: new ArrayBuffer(5_242_881), path: `${user.uid}/avatar.png` },
      { ...avatar, body: bytes('x'), expectedUid: 'someone' },
    ]
    const codes = []
    for (const refusal of refusals) {
      const error = await backend.files.upload(refusal).catch((cause) => cause)
      codes.push([error.code, error.httpStatus])
    }
    expect(codes).toEqual([
      ['not_permitted', 403],
      ['invalid', 415],
      ['invalid', 413],
      ['session_expired', null],
    ])
  })

  it('refuses uploads to another folder, to a shop bucket, and without a session', async () => {
    const [ann, bob] = await Promise.all([makeUser(), makeUser()])
    const attempts = [
      ann.client.storage.from('avatars').upload(`${bob.uid}/avatar.webp`, buffer(), asWebp),
      ann.client.storage.from('rig-images').upload('mine.webp', buffer(), asWebp),
      makeClient().storage.from('avatars').upload(`${ann.uid}/avatar.webp`, buffer(), asWebp),
    ]
    for (const { error } of await Promise.all(attempts)) expect(error?.message).toMatch(/row-level security/)
  })

  it('lets an admin upload to and delete from the shop buckets', async () => {
    const { client } = await makeAdmin()
    const rigs = client.storage.from('rig-images')
    expect((await rigs.upload('rigs/one.webp', buffer(), asWebp)).error).toBeNull()
    expect((await rigs.remove(['rigs/one.webp'])).data).toHaveLength(1)
    expect((await fetch(rigs.getPublicUrl('rigs/one.webp').data.publicUrl)).ok).toBe(false)
  })

  it('enforces the limits of a bucket: allowed types, five megabytes', async () => {
    const { client, uid } = await makeUser()
    const avatars = client.storage.from('avatars')
    const svg = await avatars.upload(`${uid}/avatar.svg`, buffer(), { contentType: 'image/svg+xml' })
    expect(svg.error?.message).toMatch(/mime type image\/svg\+xml is not supported/)
    const large = await avatars.upload(`${uid}/avatar.webp`, new ArrayBuffer(5 * 1024 * 1024 + 1), asWebp)
    expect(large.error?.message).toMatch(/maximum allowed size/)
    const huge = await avatars.upload(`${uid}/avatar.webp`, new ArrayBuffer(7 * 1024 * 1024), asWebp)
    expect(huge.error).not.toBeNull()
  })

  it('serves a private file only to callers who may see it', async () => {
    const path = `${crypto.randomUUID()}/1.webp`
    const visitor = makeClient()
    expect((await visitor.storage.from('quote-attachments').upload(path, buffer(), asWebp)).error).toBeNull()
    expect((await visitor.storage.from('quote-attachments').download(path)).error).not.toBeNull()
    const publicly = await fetch(
      `${inject('embeddedUrl')}/storage/v1/object/public/quote-attachments/${path}`,
    )
    expect(publicly.ok).toBe(false)
    const [admin, customer] = await Promise.all([makeAdmin(), makeUser()])
    const backend = makeBackend()
    onTestFinished(() => backend.close())
    const read = () => backend.readPrivate(`quote-attachments/${path}`)
    await expect(read()).rejects.toMatchObject({ code: 'session_expired' })
    await backend.auth.signIn(customer.email, customer.password)
    await expect(read()).rejects.toMatchObject({ code: 'invalid' })
    await backend.auth.signIn(admin.email, admin.password)
    expect(await read()).toMatchObject({ type: 'image/webp', size: PICTURE.length })
  })

  it('answers 404 for a missing file whose row exists', async () => {
    const folder = makeTestFolder()
    try {
      const path = pathOfObject(folder.path, 'rig-images', 'a.webp')
      expect(await readObject(path)).toBeUndefined()
      const row = { mimetype: 'image/webp', cache_control: 'no-cache', size: 3, etag: '"1"' }
      const database = { query: async () => [row] } as unknown as Database
      for (const method of ['GET', 'HEAD']) {
        const request = new Request('http://x/storage/v1/object/public/rig-images/a.webp', { method })
        expect((await servePublicObject(request, database, folder.path))?.status).toBe(404)
      }
    } finally {
      folder.remove()
    }
  })

  it('serves no file outside of its folder, in any spelling of the path', async () => {
    const url = inject('embeddedUrl')
    for (const path of ['..%2f..%2fsecrets.json', '%2e%2e/%2e%2e/secrets.json'])
      expect((await fetch(`${url}/storage/v1/object/public/rig-images/${path}`)).ok).toBe(false)
  })
})
