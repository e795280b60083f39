import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoRig } from '#tests/support/component/demo-rig'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { RigsManager } from './rigs-manager'

const RIGS = [
  demoRig({ id: 'a', title: 'Show demo body', price: 84_900 }),
  demoRig({ id: 'b', title: 'Vet cap', price: 9_500, status: 'sold' }),
]

async function show(rigs: RowTypes['rigs'][] = RIGS) {
  const data = await openTestData({ kind: 'user', uid: 'boss' }, { rigs })
  return { data, ...renderPage(<RigsManager Page={() => null} />, data, { at: '/admin-panel?section=rigs' }) }
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a price can be edited in the list: an invalid amount shows an error, Escape cancels, Enter saves', async () => {
  const { data } = await show()
  const price = () => screen.findByRole('button', { name: /^Price of Show demo body: \$84,900/ })
  await userEvent.click(await price())
  const field = screen.getByRole('textbox', { name: 'Price of Show demo body' })
  await userEvent.clear(field)
  await userEvent.type(field, 'a lot{Enter}')
  screen.getByText('Enter a price like 84,900')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(await price())
  await userEvent.click(await price())
  await userEvent.keyboard('82,500{Enter}')
  await screen.findByText('Rig updated successfully')
  screen.getByRole('button', { name: 'Undo' })
  await screen.findByRole('button', { name: /^Price of Show demo body: \$82,500/ })
  const [entry] = await data.db._outbox.toArray()
  expect(entry?.body).toEqual({
    kind: 'changes',
    changes: [{ op: 'update', table: 'rigs', id: 'a', set: { price: 82_500 }, base: { price: 84_900 } }],
  })
  await (await row(/Show demo body/)).findByText('Waiting to send')
})

test('any status can be set, for one rig and for the selected ones', async () => {
  const { data } = await show()
  const status = await screen.findByLabelText('Status of Show demo body')
  // The colors of its badge on the site.
  expect(status.dataset.tone).toBe('success')
  await userEvent.selectOptions(status, 'Reserved')
  await screen.findByText('Show demo body is now Reserved')
  expect(status.dataset.tone).toBe('warning')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Sold' }))
  await screen.findByText('2 rigs updated successfully')
  await waitFor(async () => expect((await data.db.rows('rigs').get('a'))?.status).toBe('sold'))
  // The other rig was already sold, so no change is sent for it.
  const entries = await data.db._outbox.toArray()
  expect(entries.map(({ label }) => label.action)).toEqual(['rig.update', 'rig.update-many'])
  expect(entries[1]?.body).toMatchObject({ changes: [{ id: 'a', set: { status: 'sold' } }] })
})

test('malformed rows are listed, and no HTML in them is executed', async () => {
  const HTML = '<img src=x onerror="window.hit=1">'
  const { container } = await show([
    demoRig({
      id: 'a',
      title: HTML,
      make: null,
      model: HTML,
      year: -1e300,
      status: 'burnt' as 'sold',
      images: ['javascript:alert(1)'],
      created_at: 'yesterday',
    }),
    demoRig({ id: 'b', title: ' ', images: null as unknown as string[] }),
    demoRig({ id: 'c', title: 'W'.repeat(300) }),
  ])
  await screen.findByText('Showing 1–3 of 3 rigs')
  screen.getByRole('button', { name: 'Delete No title' })
  expect(screen.getByLabelText<HTMLSelectElement>(`Status of ${HTML}`).value).toBe('burnt')
  expectNoInjection(container)
})
