import { expect, it, vi } from 'vitest'
import { UNKNOWN_STATUS } from '#runtime/sync'
import type { AuthState } from '#sync/backend'
import { BackendError } from '#sync/errors'
import type { SyncStatus } from '#sync/status'
import { watchClosedAccount } from './watch-closed-account'

const ANN: AuthState = { kind: 'signed-in', uid: 'ann', email: 'ann@rigworks.example', isLive: false }

function watch(isClosed: (uid: string) => Promise<boolean>, auth: AuthState = ANN) {
  let status: SyncStatus = UNKNOWN_STATUS
  const listeners = new Set<() => void>()
  const onClosed = vi.fn(async () => undefined)
  const checkAccount = vi.fn(isClosed)
  watchClosedAccount({
    status: {
      get: () => status,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    readSession: async () => auth,
    isClosed: checkAccount,
    onClosed,
    onFailure: (cause) => expect(cause).toBeNull(),
  })
  return {
    onClosed,
    checkAccount,
    async changeStatus(change: Partial<SyncStatus>) {
      status = { ...status, ...change }
      for (const listener of listeners) listener()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('checks the account once when the server refuses the session, and reports the unsent changes', async () => {
  const { changeStatus, checkAccount, onClosed } = watch(async () => true)
  await changeStatus({ waiting: 1, attention: 1 })
  expect(checkAccount).not.toHaveBeenCalled()
  await changeStatus({ needsSignIn: true })
  await changeStatus({ state: 'attention' })
  expect(checkAccount.mock.calls).toEqual([['ann']])
  expect(onClosed.mock.calls).toEqual([[2]])
})

it('does nothing when a session has ended while the account exists', async () => {
  const { changeStatus, checkAccount, onClosed } = watch(async () => false)
  await changeStatus({ needsSignIn: true })
  await changeStatus({ needsSignIn: false })
  await changeStatus({ needsSignIn: true })
  expect(checkAccount).toHaveBeenCalledTimes(2)
  expect(onClosed).not.toHaveBeenCalled()
})

it('checks again at the next change of the status when the server could not be reached', async () => {
  let isReachable = false
  const { changeStatus, onClosed } = watch(async () => {
    if (!isReachable) throw new BackendError('network')
    return true
  })
  await changeStatus({ needsSignIn: true })
  expect(onClosed).not.toHaveBeenCalled()
  isReachable = true
  await changeStatus({ state: 'attention' })
  expect(onClosed).toHaveBeenCalledOnce()
})

it('does not check without a signed-in customer', async () => {
  const { changeStatus, checkAccount } = watch(async () => true, { kind: 'anonymous' })
  await changeStatus({ needsSignIn: true })
  expect(checkAccount).not.toHaveBeenCalled()
})
