import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { EntryState, OutboxEntry } from '#sync/core/mutation'
import { openDataWithEntries } from '#tests/support/component/open-data-with-entries'
import { renderPage } from '#tests/support/component/render-page'
import { SyncCenterPage } from '../sync-center-page'

test('W4: a refused value can be edited and sent again', async () => {
  const edit = vi.fn(async () => undefined)
  const values = { customer_name: 'Ann', customer_email: 'ann', project_id: 'p1', message: null }
  const body: OutboxEntry['body'] = {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'quote_requests', id: 'q1', values }],
  }
  const state: EntryState = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'invalid_value', sqlstate: '23514', fields: ['customer_email'] },
  }
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state, body }), { commands: { edit } })
  // The refused value is shown, and its field is marked in the dialog.
  expect((await screen.findByText('Email:')).parentElement?.textContent).toBe('Email: ann')
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit and send again' })
  expect(within(dialog).queryByLabelText('Project')).toBeNull()
  const email = within(dialog).getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  within(dialog).getByText('The server didn’t accept this.')
  await userEvent.clear(email)
  await userEvent.type(email, 'ann@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Again' }))
  expect(edit).toHaveBeenCalledWith('m1', [
    { table: 'quote_requests', id: 'q1', set: { customer_email: 'ann@example.com' } },
  ])
})

test('W4: a section key that another section has can be changed, and the section is sent again', async () => {
  const edit = vi.fn(async () => undefined)
  const values = { section_key: 'omega_key', title: 'Omega', tag: 'farrier', display_order: 7 }
  const body: OutboxEntry['body'] = {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'first_responders_sections', id: 's1', values }],
  }
  const state: EntryState = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'key_taken', sqlstate: '23505', fields: ['section_key'] },
  }
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state, body }), { commands: { edit } })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit and send again' }))
  const key = dialog.getByLabelText('Section key')
  expect(key.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(key)
  await userEvent.type(key, 'Omega Two')
  await userEvent.click(dialog.getByRole('button', { name: 'Send Again' }))
  expect(edit).toHaveBeenCalledWith('m1', [
    { table: 'first_responders_sections', id: 's1', set: { section_key: 'omega_two' } },
  ])
})

test('F2: a refused picture can be removed from the entry', async () => {
  const edit = vi.fn(async () => undefined)
  const attachments = ['quote-attachments/q1/a.webp', 'quote-attachments/q1/b.webp']
  const body: OutboxEntry['body'] = {
    kind: 'changes',
    changes: [{ op: 'insert', table: 'quote_requests', id: 'q1', values: { message: 'Hi', attachments } }],
  }
  const state: EntryState = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'file_too_large', sqlstate: null },
  }
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state, body }), { commands: { edit } })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit and send again' })
  expect(within(dialog).queryByLabelText('Message')).toBeNull()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Picture 2' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Again' }))
  expect(edit).toHaveBeenCalledWith('m1', [
    { table: 'quote_requests', id: 'q1', set: { attachments: ['quote-attachments/q1/a.webp'] } },
  ])
})

test('F2: a refused single picture can be replaced by the previous one', async () => {
  const edit = vi.fn(async () => undefined)
  const avatar = 'avatars/u1/avatar.webp'
  const [set, base] = [{ avatar_url: `${avatar}?v=new` }, { avatar_url: `${avatar}?v=old` }]
  const body: OutboxEntry['body'] = {
    kind: 'changes',
    changes: [{ op: 'update', table: 'profiles', id: 'p1', set, base }],
  }
  const state: EntryState = {
    kind: 'parked',
    verdict: { status: 'rejected', code: 'file_type', sqlstate: null },
  }
  renderPage(<SyncCenterPage />, await openDataWithEntries({ state, body }), { commands: { edit } })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit and send again' })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Keep the new picture' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send Again' }))
  expect(edit).toHaveBeenCalledWith('m1', [{ table: 'profiles', id: 'p1', set: base }])
})
