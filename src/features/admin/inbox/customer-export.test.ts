import { expect, test } from 'vitest'
import type { Json } from '#shared/schema/row-values'
import type { NotificationsRow } from '#shared/schema/rows'
import { CUSTOMER_COLUMNS, customerFileName } from './customer-export'

const row = (data: Json): NotificationsRow => ({
  id: 'n',
  type: 'quote_request',
  title: 'New Quote Request',
  message: 'Nine feet, "tall"',
  priority: 'high',
  is_read: false,
  data,
  created_at: '2026-01-01T00:00:00Z',
})
const cells = (data: Json) => CUSTOMER_COLUMNS.map(({ cell }) => cell(row(data)))
const AT = Date.UTC(2026, 0, 2, 3, 4, 5)

test('Admin 7: columns are name, email, phone, request date, project id, rig id, message, priority, type', () => {
  const data = {
    customer_name: 'Ada Farrier',
    customer_email: 'ada@rigworks.example',
    customer_phone: '(607) 555-0118',
    project_id: 'p1',
    rig_id: 'r1',
  }
  expect(cells(data)).toEqual([
    'Ada Farrier',
    'ada@rigworks.example',
    '(607) 555-0118',
    '2026-01-01T00:00:00Z',
    'p1',
    'r1',
    'Nine feet, "tall"',
    'high',
    'quote_request',
  ])
})

test('Admin 7: missing values become Unknown or N/A', () => {
  expect(cells(null).slice(0, 6)).toEqual(['Unknown', 'N/A', 'N/A', '2026-01-01T00:00:00Z', 'N/A', 'N/A'])
})

test('Admin 7: the file name contains the customer and a timestamp, and no path', () => {
  const name = (customer_name: string) => customerFileName(row({ customer_name }), AT)
  expect(name('Ada Farrier')).toBe('ada-farrier-2026-01-02T03-04-05')
  expect(name('../../etc/passwd')).toBe('etc-passwd-2026-01-02T03-04-05')
  expect(name('عادل 🐴')).toBe('عادل-2026-01-02T03-04-05')
  expect(name('🐴')).toBe('unknown-2026-01-02T03-04-05')
  expect(name('x'.repeat(300))).toHaveLength(60 + '-2026-01-02T03-04-05'.length)
  expect(customerFileName(row(7), AT)).toBe('unknown-2026-01-02T03-04-05')
})
