import { expect, it, onTestFinished, vi } from 'vitest'
import { SNAPSHOT_VERSION } from '#sync/contract'
import { SNAPSHOT_MAX_BYTES } from '#sync/core/snapshot-file'
import { publicColumns } from '#sync/transport/take-snapshot'
import { demoSnapshot } from '#tests/support/demo-snapshot'
import { createSnapshotReader } from './snapshot-reader'

const VALID = {
  ...demoSnapshot({ rigs: [{ id: 'r', sync_xid: '19', title: 'A rig' }] }),
  columns: publicColumns(),
}
const rows = (table: string, ...list: object[]) => ({ ...VALID, rows: { [table]: list } })

function answerWith(answer: () => Promise<Response> | Response) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', fetch)
  return { read: createSnapshotReader('/catalogue.json'), fetch }
}

it('P9: reads a snapshot and ignores unknown fields and tables', async () => {
  const { read, fetch } = answerWith(() =>
    Response.json({
      ...VALID,
      made_by: 'a newer build',
      rows: { ...VALID.rows, tools: [{ id: 't', sync_xid: '1' }] },
    }),
  )
  expect(await read()).toEqual(VALID)
  expect(fetch.mock.calls[0]).toMatchObject(['/catalogue.json', { cache: 'no-store', credentials: 'omit' }])
})

it.each<[string, () => Response]>([
  ['null', () => Response.json(null)],
  ['a 404', () => new Response('Not found', { status: 404 })],
  [
    'the HTML page of the app',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('P9: does not repeat the request after %s', async (_case, answer) => {
  const { read, fetch } = answerWith(answer)
  expect([await read(), await read()]).toEqual([null, null])
  expect(fetch).toHaveBeenCalledOnce()
})

it.each<[string, unknown]>([
  ['a truncated file', JSON.stringify(VALID).slice(0, -40)],
  ['an empty file', ''],
  ['a number', '5'],
  ['a list', [VALID]],
  ['another version', { ...VALID, version: SNAPSHOT_VERSION + 1 }],
  ['other columns', { ...VALID, columns: { ...VALID.columns, rigs: 7 } }],
  ['a missing table', { ...VALID, columns: { rigs: 1 } }],
  ['the scope of a customer', { ...VALID, uid: 'somebody' }],
  ['a refusal', { ...VALID, status: 'refused', code: 'uid_mismatch' }],
  ['one page of several', { ...VALID, next: { table: 'rigs', xid: '19', id: 'r' } }],
  ['an incomplete sweep', { ...VALID, since: '7' }],
  ['removals', { ...VALID, removals: [{ table: 'rigs', id: 'r', xid: '3' }] }],
  ['no horizon', { ...VALID, horizon: null }],
  ['a horizon that is not a number', { ...VALID, horizon: '1e3' }],
  ['a row beyond the horizon', rows('rigs', { id: 'r', sync_xid: '20' })],
  ['a row without a version', rows('rigs', { id: 'r' })],
  ['a row without an id', rows('rigs', { sync_xid: '3' })],
  ['invalid rows', rows('rigs', [])],
  ['rows of a table that is not public', rows('orders', { id: 'o', sync_xid: '3' })],
  ['too many bytes', { ...VALID, more: 'x'.repeat(SNAPSHOT_MAX_BYTES) }],
])('P9: rejects a file with %s, and does not repeat the request', async (_case, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { read, fetch } = answerWith(
    () => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  )
  await expect(read()).rejects.toMatchObject({ name: 'BackendError', code: 'malformed' })
  expect(await read()).toBeNull()
  expect(fetch).toHaveBeenCalledOnce()
})

it('P9: repeats the request the next time after a network or server failure', async () => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => new Response('', { status: 503 }),
    () => Response.json(VALID),
  ]
  const { read } = answerWith(() => answers.shift()?.() ?? Response.error())
  await expect(read()).rejects.toMatchObject({ code: 'network' })
  await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await read()).toEqual(VALID)
})

it('P9: rejects after five seconds without an answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const reading = createSnapshotReader('/catalogue.json')()
  const refused = expect(reading).rejects.toMatchObject({ code: 'network' })
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
})
