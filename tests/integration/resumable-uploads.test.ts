/** Resumable uploads over real HTTP: they resume at their offset, and others cannot access them (F2). */
import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { FileUpload, UploadProgress } from '#sync/backend'
import { openCuttingProxy } from '#tests/support/cutting-proxy'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeUser, type TestUser } from '#tests/support/embedded/make-user'
import { openBackendWithStorage } from '#tests/support/embedded/open-backend-with-storage'

const SIZE = 1_200_000
const photo = () => new Uint8Array(randomBytes(SIZE)).buffer

async function openAs(user: TestUser, url: string) {
  const backend = openBackendWithStorage(url)
  onTestFinished(() => backend.close())
  await backend.auth.signIn(user.email, user.password)
  return backend.files
}

async function openProxy() {
  const proxy = await openCuttingProxy(inject('embeddedUrl'))
  onTestFinished(() => proxy.close())
  return proxy
}

function avatarOf(user: TestUser, body: ArrayBuffer, more: Partial<FileUpload> = {}): FileUpload {
  const path = `${user.uid}/avatar.webp`
  return {
    expectedUid: user.uid,
    bucket: 'avatars',
    path,
    body,
    type: 'image/webp',
    isReplaceable: false,
    ...more,
  }
}

const stored = async (user: TestUser) => {
  const { publicUrl } = user.client.storage.from('avatars').getPublicUrl(`${user.uid}/avatar.webp`).data
  const answer = await fetch(publicUrl)
  return answer.ok ? answer.arrayBuffer() : null
}

describe('resumable uploads', () => {
  it('F2: continue after each broken connection, and store what was sent', async () => {
    const [user, proxy] = await Promise.all([makeUser(), openProxy()])
    const files = await openAs(user, proxy.url)
    const body = photo()
    const before = proxy.sent
    let last: UploadProgress | undefined
    const upload = () => {
      const file = last ? avatarOf(user, body, { resume: last.resume }) : avatarOf(user, body)
      return files.upload(file, undefined, (progress) => {
        last = progress
      })
    }
    const offsets: number[] = []
    for (const bytes of [200_000, 300_000, 400_000]) {
      proxy.cutAfter(bytes)
      await expect(upload()).rejects.toMatchObject({ code: 'network' })
      offsets.push(last?.sentBytes ?? 0)
    }
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(offsets[0]).toBeGreaterThan(0)
    await upload()
    expect(last?.sentBytes).toBe(SIZE)
    expect(await stored(user)).toEqual(body)
    expect(proxy.sent - before).toBeLessThan(1.3 * SIZE)
  })

  it('F2: continue in another tab, and start over when the server no longer has them', async () => {
    const [user, proxy] = await Promise.all([makeUser(), openProxy()])
    const body = photo()
    let last: UploadProgress | undefined
    const first = await openAs(user, proxy.url)
    proxy.cutAfter(500_000)
    const broken = first.upload(avatarOf(user, body), undefined, (progress) => {
      last = progress
    })
    await expect(broken).rejects.toMatchObject({ code: 'network' })
    const sent: number[] = []
    const other = await openAs(user, proxy.url)
    const resume = last?.resume ?? { uploadId: '', offset: 0 }
    await other.upload(avatarOf(user, body, { resume }), undefined, ({ sentBytes }) => sent.push(sentBytes))
    expect(sent[0]).toBeGreaterThanOrEqual(resume.offset)
    expect(await stored(user)).toEqual(body)

    const newer = photo()
    const gone = { uploadId: 'A'.repeat(32), offset: 700_000 }
    await other.upload(avatarOf(user, newer, { resume: gone, isReplaceable: true }))
    expect(await stored(user)).toEqual(newer)
  })

  it('F2: are not stored again when their last answer was lost', async () => {
    const user = await makeUser()
    const files = await openAs(user, inject('embeddedUrl'))
    const body = photo()
    const points: UploadProgress[] = []
    await files.upload(avatarOf(user, body), undefined, (progress) => points.push(progress))
    for (const { resume } of points) await files.upload(avatarOf(user, photo(), { resume }))
    await files.upload(avatarOf(user, photo()))
    expect(await stored(user)).toEqual(body)
  })

  it('F2: work without a session for visitors, with the same refusals as complete uploads', async () => {
    const backend = openBackendWithStorage(inject('embeddedUrl'))
    onTestFinished(() => backend.close())
    const place = { expectedUid: null, bucket: 'quote-attachments', isReplaceable: false }
    const upload = (path: string, body: ArrayBuffer, type = 'image/webp') =>
      backend.anonymousFiles.upload({ ...place, path, body, type }).then(
        () => 'stored',
        ({ code, httpStatus }) => [code, httpStatus],
      )
    const folder = crypto.randomUUID()
    expect(await upload(`${folder}/1.webp`, photo())).toBe('stored')
    expect(await upload(`${folder}/9.webp`, photo())).toEqual(['not_permitted', 403])
    expect(await upload(`${folder}/2.webp`, photo(), 'image/gif')).toEqual(['invalid', 415])
    expect(await upload(`${folder}/3.webp`, new ArrayBuffer(5_242_881))).toEqual(['invalid', 413])
  })
})

describe('the protocol of resumable uploads', () => {
  const ENDPOINT = `${inject('embeddedUrl')}/storage/v1/upload/resumable`
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const names = (bucket: string, name: string, type = 'image/webp') =>
    `bucketName ${base64(bucket)},objectName ${base64(name)},contentType ${base64(type)}`
  const headersOf = (token: string, more: Record<string, string>) => ({
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    ...more,
  })
  const tokenOf = async ({ client }: TestUser) =>
    (await client.auth.getSession()).data.session?.access_token ?? ''
  const create = (token: string, metadata: string, length: number | string = 10, more = {}) =>
    fetch(ENDPOINT, {
      method: 'POST',
      headers: headersOf(token, {
        'upload-length': String(length),
        'upload-metadata': metadata,
        ...more,
      }),
    })
  const patch = (address: string, token: string, offset: number | string, body: string, more = {}) =>
    fetch(address, {
      method: 'PATCH',
      headers: headersOf(token, {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...more,
      }),
      body,
    })
  const addressOf = (created: Response) => new URL(created.headers.get('location') ?? '', ENDPOINT).href
  const offsetAt = async (address: string, token: string) =>
    (await fetch(address, { method: 'HEAD', headers: headersOf(token, {}) })).headers.get('upload-offset')

  it('an upload of another account is answered 404 for reads and writes', async () => {
    const [ann, bob] = await Promise.all([makeUser(), makeUser()])
    const [own, foreign] = await Promise.all([tokenOf(ann), tokenOf(bob)])
    const address = addressOf(await create(own, names('avatars', `${ann.uid}/avatar.webp`)))
    for (const token of [foreign, PUBLISHABLE_KEY]) {
      expect((await fetch(address, { method: 'HEAD', headers: headersOf(token, {}) })).status).toBe(404)
      expect((await patch(address, token, 0, '0123456789')).status).toBe(404)
    }
    expect((await patch(address, 'forged.token.here', 0, '0123456789')).status).toBe(401)
    expect(await offsetAt(address, own)).toBe('0')
    expect(await stored(ann)).toBeNull()
  })

  it('a wrong offset, too many bytes, or another content type changes nothing', async () => {
    const ann = await makeUser()
    const token = await tokenOf(ann)
    const address = addressOf(await create(token, names('avatars', `${ann.uid}/avatar.webp`)))
    expect((await patch(address, token, 0, '01234')).status).toBe(204)
    const attempts = [
      [await patch(address, token, 0, '01234'), 409],
      [await patch(address, token, 7, '789'), 409],
      [await patch(address, token, 'five', '56789'), 400],
      [await patch(address, token, '-5', '56789'), 400],
      [await patch(address, token, 5, '56789 and more'), 413],
      [await patch(address, token, 5, '56789', { 'content-type': 'image/webp' }), 415],
      [await patch(address, token, 5, '56789', { 'tus-resumable': '0.2.2' }), 412],
      [await patch(`${ENDPOINT}/${'A'.repeat(32)}`, token, 0, '0'), 404],
      [await fetch(address, { method: 'DELETE', headers: headersOf(token, {}) }), 405],
    ] as const
    for (const [answer, status] of attempts) expect(answer.status).toBe(status)
    expect(await offsetAt(address, token)).toBe('5')
    expect((await patch(address, token, 5, '56789')).status).toBe(204)
    expect(Buffer.from((await stored(ann)) ?? new ArrayBuffer(0)).toString()).toBe('0123456789')
  })

  it('an upload that may not be stored is refused at its creation', async () => {
    const [ann, bob] = await Promise.all([makeUser(), makeUser()])
    const token = await tokenOf(ann)
    const own = `${ann.uid}/avatar.webp`
    const attempts = [
      [await create(token, names('avatars', `${bob.uid}/avatar.webp`)), 403],
      [await create(token, names('rig-images', 'a.webp')), 403],
      [await create(PUBLISHABLE_KEY, names('avatars', own)), 403],
      [await create('forged.token.here', names('avatars', own)), 401],
      [await create(token, names('no-such-bucket', own)), 404],
      [await create(token, names('avatars', own, 'image/svg+xml')), 415],
      [await create(token, names('avatars', own), 5_242_881), 413],
      [await create(token, names('avatars', own), 0), 400],
      [await create(token, names('avatars', own), '1e9'), 400],
      [await create(token, names('avatars', `../../../rest/v1/${own}`)), 400],
      [await create(token, 'bucketName'), 400],
    ] as const
    for (const [answer, status] of attempts) expect(answer.status).toBe(status)
  })

  it('rights are checked again at the end: a finished object is refused as a complete upload would be', async () => {
    const folder = crypto.randomUUID()
    const name = `${folder}/1.webp`
    const made = await Promise.all(
      [1, 2].map(() => create(PUBLISHABLE_KEY, names('quote-attachments', name))),
    )
    const [first = '', second = ''] = made.map(addressOf)
    expect((await patch(first, PUBLISHABLE_KEY, 0, '0123456789')).status).toBe(204)
    expect((await patch(second, PUBLISHABLE_KEY, 0, 'abcdefghij')).status).toBe(409)
    expect(await offsetAt(second, PUBLISHABLE_KEY)).toBeNull()
    const service = makeClient(undefined, inject('embeddedServiceKey'))
    const { data } = await service.storage.from('quote-attachments').download(name)
    expect(await data?.text()).toBe('0123456789')
  })
})
