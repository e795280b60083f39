import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from './mutation'
import { PAYLOAD_VERSION, upgradePayload } from './outbox-payload'

const entry = (version: number) =>
  ({ version, body: { kind: 'changes', changes: [] } }) as unknown as OutboxEntry

describe('upgradePayload', () => {
  it('W7: upgrades an old payload through every version', () => {
    const steps = {
      1: () => ({ kind: 'command', name: 'reorder_slides', args: { from: 1 } }) as const,
      2: (body: OutboxEntry['body']) => ({ ...body, args: { from: 1, to: 2 } }) as OutboxEntry['body'],
    }
    expect(upgradePayload(entry(1), steps, 3)).toMatchObject({
      version: 3,
      body: { args: { from: 1, to: 2 } },
    })
  })

  it('W7: returns null without an upcaster, or for a payload of a newer build', () => {
    expect(upgradePayload(entry(1), {}, 2)).toBeNull()
    expect(upgradePayload(entry(PAYLOAD_VERSION + 1))).toBeNull()
    expect(upgradePayload(entry(PAYLOAD_VERSION))).toMatchObject({ version: PAYLOAD_VERSION })
  })
})
