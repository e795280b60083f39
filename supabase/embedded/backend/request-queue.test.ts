import { describe, expect, it } from 'vitest'
import { RequestQueue } from './request-queue'

const request = (name: string) => new Request(`http://localhost/rest/v1/rpc/${name}`, { method: 'POST' })
const ok = async () => new Response('done')

describe('the request gate of the local backend', () => {
  it('starts requests one by one, in order, and lets the event loop run in between', async () => {
    const gate = new RequestQueue(() => 0)
    const log: string[] = []
    const pass = (name: string) =>
      gate.pass(request(name), async () => {
        log.push(name)
        return new Response()
      })
    const passing = [pass('first'), pass('second')]
    setImmediate(() => log.push('event loop'))
    await Promise.all(passing)
    expect(log).toEqual(['first', 'event loop', 'second'])
  })

  it('refuses requests that would wait too long, and accepts them again when the queue is empty', async () => {
    let now = 0
    const gate = new RequestQueue(() => now)
    const waiting = gate.pass(request('sync_pull'), ok)
    now = 3_000
    expect((await gate.pass(request('sync_pull'), ok)).status).toBe(503)
    const sending = gate.pass(request('sync_push'), ok)
    expect(await Promise.all([waiting, sending])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await gate.pass(request('sync_pull'), ok)).status).toBe(200)
  })

  it('finishes queued requests before it closes', async () => {
    const gate = new RequestQueue(() => 0)
    const queued = gate.pass(request('sync_push'), ok)
    await gate.close()
    expect((await queued).status).toBe(200)
    expect((await gate.pass(request('sync_push'), ok)).status).toBe(503)
  })
})
