import type { OutboxEntry } from '#sync/core/mutation'
import type { LocalData } from '#sync/react'
import { openTestData } from './open-test-data'

/** Local data of a signed-in customer whose outbox has these entries; each is queued unless it says otherwise. */
export async function openDataWithEntries(...entries: Partial<OutboxEntry>[]): Promise<LocalData> {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  for (const entry of entries) {
    await data.db._outbox.add({
      id: 'm1',
      version: 1,
      body: { kind: 'changes', changes: [] },
      keys: [],
      after: [],
      state: { kind: 'queued' },
      label: { action: 'quote.send', subject: 'Forge body' },
      createdAt: Date.now(),
      attempts: 0,
      dueAt: 0,
      lastError: null,
      ...entry,
    })
  }
  return data
}
