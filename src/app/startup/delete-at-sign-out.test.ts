// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { deleteAtSignOut } from './delete-at-sign-out'

it('I2: the sign-out succeeds when the database cannot be deleted, and the failure is reported', async () => {
  const cause = new DOMException('no', 'UnknownError')
  const steps: string[] = []
  const onFailure = vi.fn()
  await deleteAtSignOut({
    deletedUid: 'ann',
    deletions: {
      mark: ({ uid }) => steps.push(`mark ${uid}`),
      unmark: () => steps.push('unmark'),
      isMarked: () => true,
      run: () => Promise.reject(cause),
    },
    endSession: async () => void steps.push('end the session'),
    onFailure,
  })
  expect(steps).toEqual(['mark ann', 'end the session'])
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(cause)
})
