import { expect, test } from 'vitest'
import { entryRecord } from './export-entry'

test('the exported file contains all typed values and the verdict', () => {
  const record = entryRecord({
    seq: 4,
    id: 'm1',
    version: 1,
    body: {
      kind: 'changes',
      changes: [{ op: 'insert', table: 'quote_requests', id: 'q1', values: { message: 'Left-handed' } }],
    },
    keys: ['quote_requests/q1'],
    after: [],
    state: { kind: 'parked', verdict: { status: 'rejected', code: 'invalid_value', sqlstate: '23514' } },
    label: { action: 'quote.send', subject: 'Farrier, Truck Cap' },
    createdAt: Date.UTC(2026, 0, 2),
    attempts: 1,
    dueAt: 0,
    lastError: null,
  })
  expect(record).toMatchObject({
    body: { changes: [{ values: { message: 'Left-handed' } }] },
    verdict: { code: 'invalid_value' },
    created_at: '2026-01-02T00:00:00.000Z',
  })
})
