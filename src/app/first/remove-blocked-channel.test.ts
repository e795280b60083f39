import { expect, it } from 'vitest'
import { removeBlockedChannel } from './remove-blocked-channel'

it('L1: a channel class that the browser refuses is removed before Dexie asks for it', () => {
  const refused = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  } as unknown as typeof BroadcastChannel
  const scope = { BroadcastChannel: refused }
  removeBlockedChannel(scope)
  expect('BroadcastChannel' in scope).toBe(false)
})

it('a channel that opens stays', () => {
  const scope = { BroadcastChannel }
  removeBlockedChannel(scope)
  expect(scope.BroadcastChannel).toBe(BroadcastChannel)
})
