import { expect, it, onTestFinished, vi } from 'vitest'
import { SNAPSHOT_MAX_BYTES } from '#domain/snapshot-file'
import { demoSnapshot } from '#tests/support/demo-snapshot'
import { SNAPSHOT_VERSION } from '../contract'
import { publicColumns } from '../take-snapshot'
import { createSnapshotReader } from './fetch-snapshot'

const SOUND = {
  ...demoSnapshot({ rigs: [{ id: 'r', sync_xid: '19', title: 'A rig' }] }),
  columns: publicColumns(),
}
const rows = (table: string, ...list: object[]) => ({ ...SOUND, rows: { [table]: list } })

function answerWith(answer: () => Promise<Response> | Response) {
  const asked = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(answer))
  vi.stubGlobal('fetch', asked)
  return { read: createSnapshotReader('/catalogue.json'), asked }
}

it('P9: reads a whole snapshot, whatever else this build does not know of it', async () => {
  const { read, asked } = answerWith(() =>
    Response.json({
      ...SOUND,
      made_by: 'a newer build',
      rows: { ...SOUND.rows, tools: [{ id: 't', sync_xid: '1' }] },
    }),
  )
  expect(await read()).toEqual(SOUND)
  expect(asked.mock.calls[0]).toMatchObject(['/catalogue.json', { cache: 'no-store', credentials: 'omit' }])
})

it.each<[string, () => Response]>([
  ['a site without one', () => Response.json(null)],
  ['a site that knows of none', () => new Response('Not found', { status: 404 })],
  [
    'the page of the app in its place',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('P9: %s is asked once', async (_case, answer) => {
  const { read, asked } = answerWith(answer)
  expect([await read(), await read()]).toEqual([null, null])
  expect(asked).toHaveBeenCalledOnce()
})

it.each<[string, unknown]>([
  ['half of it', JSON.stringify(SOUND).slice(0, -40)],
  ['nothing', ''],
  ['a number', '5'],
  ['a list', [SOUND]],
  ['another version', { ...SOUND, version: SNAPSHOT_VERSION + 1 }],
  ['other columns', { ...SOUND, columns: { ...SOUND.columns, rigs: 7 } }],
  ['a table too few', { ...SOUND, columns: { rigs: 1 } }],
  ['what somebody sees', { ...SOUND, uid: 'somebody' }],
  ['a refusal', { ...SOUND, status: 'refused', code: 'uid_mismatch' }],
  ['one page of several', { ...SOUND, next: { table: 'rigs', xid: '19', id: 'r' } }],
  ['a part of the history', { ...SOUND, since: '7' }],
  ['removals', { ...SOUND, removals: [{ table: 'rigs', id: 'r', xid: '3' }] }],
  ['no horizon', { ...SOUND, horizon: null }],
  ['a horizon that is no number', { ...SOUND, horizon: '1e3' }],
  ['a row from beyond the horizon', rows('rigs', { id: 'r', sync_xid: '20' })],
  ['a row without a version', rows('rigs', { id: 'r' })],
  ['a row without an id', rows('rigs', { sync_xid: '3' })],
  ['rows that are none', rows('rigs', [])],
  ['rows of a table that is not public', rows('orders', { id: 'o', sync_xid: '3' })],
  ['more than can be', { ...SOUND, more: 'x'.repeat(SNAPSHOT_MAX_BYTES) }],
])('P9: %s is no snapshot, and not asked for again', async (_case, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { read, asked } = answerWith(
    () => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
  )
  await expect(read()).rejects.toMatchObject({ name: 'BackendError', code: 'malformed' })
  expect(await read()).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})

it('P9: without a network, or while the site is not well, it is asked for again the next time', async () => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => new Response('', { status: 503 }),
    () => Response.json(SOUND),
  ]
  const { read } = answerWith(() => answers.shift()?.() ?? Response.error())
  await expect(read()).rejects.toMatchObject({ code: 'network' })
  await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
  expect(await read()).toEqual(SOUND)
})

it('P9: a site that does not answer holds up no pull', async () => {
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
