/** The database counts attachments by network address, whole or in pieces. */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLISHABLE_KEY } from '#supabase/embedded/backend/auth-rest-storage'
import type { LocalBackend } from '#supabase/embedded/start-local-backend'
import { makeTestFolder } from '#tests/support/embedded/make-test-folder'
import { startTestBackend } from '#tests/support/embedded/start-test-backend'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Two addresses of this computer, which count as two visitors. */
const [HERE, OTHER] = ['127.0.0.1', '127.0.0.2']

interface Call {
  method?: string
  from?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
interface Answer {
  status: number
  headers: Record<string, unknown>
  text: string
}

const folder = makeTestFolder(inject('embeddedTemplate'))
let backend: LocalBackend | undefined
beforeAll(async () => {
  backend = await startTestBackend(folder.path)
})
afterAll(async () => {
  await backend?.close()
  folder.remove()
})

/** Sends a visitor's request to storage, from an address of this computer. */
function call(path: string, { method = 'GET', from = HERE, headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: HERE,
        port: new URL(backend?.url ?? '').port,
        path: `/storage/v1/${path}`,
        method,
        localAddress: from,
        headers: {
          apikey: PUBLISHABLE_KEY,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    asked.on('error', reject).end(body)
  })
}

const upload = (from: string) =>
  call(`object/quote-attachments/${crypto.randomUUID()}/1.png`, {
    method: 'POST',
    from,
    headers: { 'content-type': 'image/png' },
    body: PNG,
  })

async function uploadInPieces(from: string): Promise<Answer> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const name = `${crypto.randomUUID()}/1.png`
  const metadata = `bucketName ${base64('quote-attachments')},objectName ${base64(name)},contentType ${base64('image/png')}`
  const created = await call('upload/resumable', {
    method: 'POST',
    from,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(PNG.length), 'upload-metadata': metadata },
  })
  const { location } = created.headers
  if (typeof location !== 'string') return created
  return call(location.replace('/storage/v1/', ''), {
    method: 'PATCH',
    from,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: PNG,
  })
}

describe('attachments', () => {
  it('are limited to 50 a day per network address, complete or in pieces, and others can still upload', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 60; at += 1) statuses.push((await (at % 2 ? uploadInPieces : upload)(HERE)).status)
    expect(statuses.slice(0, 50).filter((status) => status !== 200 && status !== 204)).toEqual([])
    expect([...new Set(statuses.slice(50))]).toEqual([400, 403])
    expect((await upload(OTHER)).status).toBe(200)
    expect((await uploadInPieces(OTHER)).status).toBe(204)
  })
})
