import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RigsRow } from '#shared/schema/rows'
import { demoRig } from '#tests/support/component/demo-rig'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { RigDialog } from './rig-dialog'

const principal = { kind: 'user', uid: 'u1' } as const
const closed = () => undefined

test('Admin 5: the defaults of a new rig are price 0 and status available', async () => {
  const data = await openTestData(principal)
  renderPage(<RigDialog Page={() => null} row={null} onClose={closed} onOpenNew={() => undefined} />, data)
  expect(await screen.findByLabelText('Price')).toHaveProperty('value', '0')
  expect(screen.getByLabelText('Status')).toHaveProperty('value', 'available')
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Demo body' } })
  await userEvent.click(screen.getByRole('button', { name: 'Create Rig' }))
  await screen.findByText('Rig created successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ values: { title: 'Demo body', price: 0, status: 'available', specifications: {} } }],
  })
})

test('S12: only the changed price, status and specifications of a rig are sent', async () => {
  const row = demoRig({ id: 'r1', status: 'on the way' as RigsRow['status'] })
  const data = await openTestData(principal, { rigs: [row] })
  renderPage(<RigDialog Page={() => null} row={row} onClose={closed} onOpenNew={() => undefined} />, data)
  expect(await screen.findByLabelText('Status')).toHaveProperty('value', 'on the way')
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '$79,500' } })
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'sold' } })
  fireEvent.change(screen.getByLabelText('Value of specification 1'), { target: { value: '4,200' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Rig updated successfully')
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toMatchObject({
    changes: [{ set: { price: 79_500, status: 'sold', specifications: { Mileage: '4,200', Drive: '4x4' } } }],
  })
})
