import { describe, expect, it } from 'vitest'
import { busyAnswer } from './busy-answer'

const ask = (path: string, waitMs: number) => busyAnswer(new Request(`http://localhost${path}`), waitMs)

describe('an overloaded server', () => {
  it('refuses pulls first, at once and with Retry-After', () => {
    const refusal = ask('/rest/v1/rpc/sync_pull', 2_500)
    expect(refusal?.status).toBe(503)
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ask('/rest/v1/rpc/sync_push', 2_500)).toBeNull()
    expect(ask('/storage/v1/object/public/rig-images/a.webp', 2_500)).toBeNull()
  })

  it('refuses everything before devices time out, and nothing while the queue is short', () => {
    expect(ask('/rest/v1/rpc/sync_push', 9_000)?.status).toBe(503)
    expect(ask('/rest/v1/rpc/sync_digest', 500)).toBeNull()
  })
})
