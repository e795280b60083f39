/** The function that asks a web host to rebuild the site, with a fake host and the real REST. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import type { FunctionEnvironment } from '#supabase/functions/_shared/function-environment'
import { createHandler } from '#supabase/functions/rebuild-site/handler'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const SECRET = 'a secret of the test'
const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend
let hook = ''
let asked: string[] = []
let status = 201
const host = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
  response.writeHead(status, { location: '/elsewhere' }).end('{}')
})
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
  host.listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  hook = `http://127.0.0.1:${(host.address() as AddressInfo).port}/build_hooks/secret-of-the-hook`
})
afterAll(async () => {
  host.close().closeAllConnections()
  await backend.close()
  folder.remove()
})
beforeEach(() => {
  asked = []
  status = 201
})

const secrets = new Map<string, string>()
const environment: FunctionEnvironment = {
  secret: (name) => secrets.get(name) ?? null,
  callApi(path, init) {
    const headers = new Headers(init?.headers)
    headers.set('apikey', backend.serviceKey)
    return fetch(backend.url + path, { ...init, headers })
  },
  callAsVisitor: () => Promise.reject(new Error('not part of this test')),
  callServer: (url, init) => fetch(url, init),
  deliverMail: () => Promise.reject(new Error('not part of this test')),
}
async function call(secret = SECRET) {
  const headers = { 'x-webhook-secret': secret }
  const answer = await createHandler(environment)(new Request('http://x/', { method: 'POST', headers }))
  return { status: answer.status, text: await answer.text() }
}
const change = () => backend.database.query(`insert into public.projects (title) values ('Just finished')`)
const letPass = (time: string) =>
  backend.database.query('update private.site_builds set asked_at = asked_at - $1::interval', [time])

describe('rebuild-site', () => {
  it('refuses callers without the secret, and answers 404 without a hook', async () => {
    expect((await call()).status).toBe(401)
    secrets.set('REBUILD_SITE_SECRET', SECRET)
    expect((await call('another')).status).toBe(401)
    expect((await call()).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('calls the host once for all changes, and for later ones after ten minutes at the earliest', async () => {
    secrets.set('REBUILD_SITE_SECRET', SECRET)
    secrets.set('DEPLOY_HOOK_URL', hook)
    expect(await call()).toEqual({ status: 200, text: '{"asked":true}' })
    await change()
    await change()
    expect(await call()).toEqual({ status: 200, text: '{"asked":false}' })
    await letPass('11 minutes')
    expect(await call()).toEqual({ status: 200, text: '{"asked":true}' })
    await letPass('11 minutes')
    expect(await call()).toEqual({ status: 200, text: '{"asked":false}' })
    expect(asked).toEqual(['POST /build_hooks/secret-of-the-hook', 'POST /build_hooks/secret-of-the-hook'])
  })

  it("calls again after the host refused or redirected, and never prints the host's address", async () => {
    for (const refusal of [500, 302]) {
      status = refusal
      await change()
      await letPass('11 minutes')
      const { status: seen, text } = await call()
      expect(seen).toBe(502)
      expect(text).not.toContain('hook')
    }
    secrets.set('DEPLOY_HOOK_URL', 'http://127.0.0.1:9/secret-of-the-hook')
    await letPass('11 minutes')
    expect(await call()).toEqual({ status: 502, text: '{"message":"The host could not be reached"}' })
    secrets.set('DEPLOY_HOOK_URL', hook)
    status = 200
    await letPass('11 minutes')
    expect(await call()).toEqual({ status: 200, text: '{"asked":true}' })
    expect(asked).toHaveLength(3)
  })
})
