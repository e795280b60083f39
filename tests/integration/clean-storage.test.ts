/** The function that deletes orphaned attachments, with the real REST and storage. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pathOfObject } from '#supabase/embedded/backend/object-folder'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { FunctionEnvironment } from '#supabase/functions/_shared/function-environment'
import { createHandler } from '#supabase/functions/clean-storage/handler'
import { makeClient } from '#tests/support/embedded/make-client'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const SECRET = 'a secret of the test'
const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
})
afterAll(async () => {
  await backend.close()
  folder.remove()
})

const environment: FunctionEnvironment = {
  secret: (name) => (name === 'CLEAN_STORAGE_SECRET' ? SECRET : null),
  callApi(path, init) {
    const headers = new Headers(init?.headers)
    headers.set('apikey', backend.serviceKey)
    return fetch(backend.url + path, { ...init, headers })
  },
  callAsVisitor: () => Promise.reject(new Error('not part of this test')),
  callServer: () => Promise.reject(new Error('not part of this test')),
  deliverMail: () => Promise.reject(new Error('not part of this test')),
}
const call = (secret: string) =>
  createHandler(environment)(
    new Request('http://x/', { method: 'POST', headers: { 'x-webhook-secret': secret } }),
  )

it('deletes rows and files of attachments that no request names and that are older than a week, and no others', async () => {
  const visitor = makeClient(backend.url)
  const files = visitor.storage.from('quote-attachments')
  const [request, orphan, fresh] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [request, orphan, fresh]) {
    const { error } = await files.upload(`${id}/1.png`, new Uint8Array(8).buffer, {
      contentType: 'image/png',
    })
    expect(error).toBeNull()
  }
  const { error } = await visitor.from('quote_requests').insert({
    id: request,
    customer_name: 'Ann',
    customer_email: 'ann@rigworks.example',
    status: 'new',
    attachments: [`quote-attachments/${request}/1.png`],
  })
  expect(error).toBeNull()
  await backend.database.query(
    `update storage.objects set created_at = now() - interval '8 days' where name = any($1)`,
    [[`${request}/1.png`, `${orphan}/1.png`]],
  )
  const read = async (id: string) => {
    const answer = await environment.callApi(`/storage/v1/object/quote-attachments/${id}/1.png`)
    await answer.body?.cancel()
    return answer.status
  }
  const fileOf = (id: string) =>
    pathOfObject(join(folder.path, 'objects'), 'quote-attachments', `${id}/1.png`)
  expect([await read(orphan), existsSync(fileOf(orphan))]).toEqual([200, true])

  expect((await call('another')).status).toBe(401)
  expect(await (await call(SECRET)).json()).toEqual({ deleted: 1, isComplete: true })
  expect([await read(request), await read(fresh), await read(orphan)]).toEqual([200, 200, 400])
  expect([existsSync(fileOf(request)), existsSync(fileOf(orphan))]).toEqual([true, false])
  expect(await (await call(SECRET)).json()).toEqual({ deleted: 0, isComplete: true })
})

it('continues with the next files after one that the storage does not delete, and answers 502 for that one', async () => {
  const files = ['kept/1.png', 'a/1.png', 'b/1.png']
  const asked: number[] = []
  const stubborn: FunctionEnvironment = {
    ...environment,
    async callApi(path, init) {
      if (path.endsWith('/list_orphaned_shop_photos')) return Response.json([])
      const given = JSON.parse(String(init?.body)) as { max_rows: number; prefixes: string[] }
      if (path.startsWith('/rest/')) {
        asked.push(given.max_rows)
        return Response.json(files.slice(0, asked.length === 1 ? 1 : given.max_rows))
      }
      const gone = given.prefixes.filter((file) => !file.startsWith('kept/'))
      for (const file of gone) files.splice(files.indexOf(file), 1)
      return Response.json(gone.map((name) => ({ name })))
    },
  }
  const answer = await createHandler(stubborn)(
    new Request('http://x/', { method: 'POST', headers: { 'x-webhook-secret': SECRET } }),
  )
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({ deleted: 2 })
  expect(files).toEqual(['kept/1.png'])
  expect(asked).toEqual([100, 101, 101])
})

it('cleans the next bucket after one that fails, and answers 502', async () => {
  const asked: string[] = []
  const failing = createHandler({
    ...environment,
    callApi: async (path) => {
      asked.push(path)
      if (path.includes('list_orphaned_attachments')) return new Response(null, { status: 500 })
      if (path.includes('list_orphaned_shop_photos'))
        return Response.json(asked.length > 2 ? [] : ['a/1.webp'])
      return Response.json([{ name: 'a/1.webp' }])
    },
  })
  const answer = await failing(
    new Request('http://x/', { method: 'POST', headers: { 'x-webhook-secret': SECRET } }),
  )
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ deleted: 1, message: expect.stringContaining('quote-attachments: ') })
})
