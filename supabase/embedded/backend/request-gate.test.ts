import { describe, expect, it } from 'vitest'
import { RequestGate } from './request-gate'

const request = (name: string) => new Request(`http://localhost/rest/v1/rpc/${name}`, { method: 'POST' })
const ok = async () => new Response('done')

describe('the gate of the embedded home', () => {
  it('lets requests in one by one, in their order, and looks at the sockets in between', async () => {
    const gate = new RequestGate(() => 0)
    const log: string[] = []
    const pass = (name: string) =>
      gate.pass(request(name), async () => {
        log.push(name)
        return new Response()
      })
    const passing = [pass('first'), pass('second')]
    setImmediate(() => log.push('somebody else'))
    await Promise.all(passing)
    expect(log).toEqual(['first', 'somebody else', 'second'])
  })

  it('sends away who would come too late, and lets in again when the queue is done', async () => {
    let now = 0
    const gate = new RequestGate(() => now)
    const waiting = gate.pass(request('sync_pull'), ok)
    now = 3_000
    expect((await gate.pass(request('sync_pull'), ok)).status).toBe(503)
    const sending = gate.pass(request('sync_push'), ok)
    expect(await Promise.all([waiting, sending])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await gate.pass(request('sync_pull'), ok)).status).toBe(200)
  })

  it('finishes what has come before it closes', async () => {
    const gate = new RequestGate(() => 0)
    const queued = gate.pass(request('sync_push'), ok)
    await gate.close()
    expect((await queued).status).toBe(200)
    expect((await gate.pass(request('sync_push'), ok)).status).toBe(503)
  })
})
