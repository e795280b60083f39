/** How large the next piece is after an upload was aborted (F2). */
import { expect, it } from 'vitest'
import type { FileUpload } from '#sync/backend'
import { uploadWatched } from '#sync/client/uploads/upload-watched'
import { createSupabaseFiles } from '#sync/transport/supabase/supabase-files'
import { VirtualTime } from '#tests/support/simulation/virtual-time'

const FILE: FileUpload = {
  expectedUid: null,
  bucket: 'quote-attachments',
  path: 'quote/1.webp',
  body: new ArrayBuffer(200_000),
  type: 'image/webp',
  isReplaceable: false,
}

/** The POST creates the upload; a PATCH gets no answer, and rejects when aborted, as `fetch` does. */
function openSilentService() {
  const time = new VirtualTime()
  const pieces: number[] = []
  const fetch = (_url: unknown, { method, body, signal }: RequestInit = {}) => {
    const location = 'https://p.example/storage/v1/upload/resumable/one'
    if (method === 'POST') return Promise.resolve(new Response(null, { status: 201, headers: { location } }))
    pieces.push((body as ArrayBuffer).byteLength)
    return new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const place = { url: 'https://p.example', publishableKey: 'pk', token: async () => null, fetch }
  const files = createSupabaseFiles(place, () => time.now())
  const upload = async (ms: number): Promise<unknown> => {
    const term = new AbortController()
    const parts = { clock: time, signal: term.signal, onProgress: () => undefined }
    const failure = uploadWatched(files, FILE, parts).catch((error: unknown) => error)
    await time.pass(ms)
    term.abort()
    return failure
  }
  return { pieces, upload }
}

it('F2: a stall halves the next piece', async () => {
  const { pieces, upload } = openSilentService()
  expect(await upload(31_000)).toMatchObject({ code: 'timeout' })
  await upload(1_000)
  expect(pieces).toEqual([65_536, 32_768])
})

it('F2: an abort at the end of the leader term does not shrink the next piece', async () => {
  const { pieces, upload } = openSilentService()
  expect(await upload(1_000)).toMatchObject({ code: 'network' })
  await upload(1_000)
  expect(pieces).toEqual([65_536, 65_536])
})
