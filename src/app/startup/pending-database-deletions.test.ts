import { expect, test } from 'vitest'
import { createPendingDatabaseDeletions } from './pending-database-deletions'

test('I2: a deletion that fails does not keep the others from being deleted, and is repeated', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  let failing = ''
  const removed: string[] = []
  const deletions = createPendingDatabaseDeletions(storage, {
    remove(name) {
      removed.push(name)
      if (name === failing) throw new Error('The storage refuses')
    },
  })
  const [first, second] = [
    { kind: 'user', uid: 'u1' },
    { kind: 'user', uid: 'u2' },
  ] as const
  deletions.mark(first)
  await deletions.run()
  failing = removed.pop() ?? ''
  deletions.mark(first)
  deletions.mark(second)
  await expect(deletions.run()).rejects.toThrow('The storage refuses')
  expect(removed).toHaveLength(2)
  expect([first, second].map(deletions.isMarked)).toEqual([true, false])
  failing = ''
  await deletions.run()
  expect(deletions.isMarked(first)).toBe(false)
})
