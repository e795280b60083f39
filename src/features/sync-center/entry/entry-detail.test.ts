import { expect, it } from 'vitest'
import type { Change } from '#sync/core/mutation'
import { entryDetail } from './entry-detail'

const label = { action: 'quote.send', subject: 'Forge body' }
const detail = (...changes: Change[]) => entryDetail({ body: { kind: 'changes', changes }, label })
const quote = (values: Extract<Change, { op: 'insert' }>['values']): Change => ({
  op: 'insert',
  table: 'quote_requests',
  id: 'q1',
  values,
})

it('two quote requests for the same project show name and email, so that they can be distinguished', () => {
  expect(detail(quote({ customer_name: 'Ada', customer_email: 'ada@example.com', message: 'Hi' }))).toBe(
    'Ada, ada@example.com',
  )
})

it('an edit lists the fields that it changes, and shortens a long list', () => {
  const set = { price: 1, sale_price: 1, title: 'x', description: 'y', category: 'z' }
  const edit: Change = { op: 'update', table: 'products', id: 'p1', set, base: {} }
  expect(detail({ ...edit, set: { price: 1, sale_price: 1 } })).toBe('Price, Sale price')
  expect(detail(edit)).toBe('Price, Sale price, Title, Description and 1 more')
})

it('omits blank values and values that repeat the subject, and is empty without any', () => {
  expect(detail(quote({ customer_name: ' ', title: 'Forge body', customer_email: null }))).toBe('')
  expect(detail({ op: 'delete', table: 'rigs', id: 'r1' }, { op: 'delete', table: 'rigs', id: 'r2' })).toBe(
    'and 1 more',
  )
  expect(detail()).toBe('')
  expect(entryDetail({ body: { kind: 'command', name: 'reorder_slides', args: {} }, label })).toBe('')
})
