import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from '#features/admin/panel/panel'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ConflictRoute } from './conflict-route'
import { SyncRoute } from './sync-route'

const SECTION = { key: 'orders', label: 'Orders', group: 'Sales', render: () => <p>All orders</p> } as const
const session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const

const dataOf = (role: 'admin' | 'user') =>
  openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile({ role })] })

test('Admin 2: the Sync center, and a conflict in it, link an admin back to the page of the panel they came from', async () => {
  const data = await dataOf('admin')
  const panel = renderPage(<Panel sections={[SECTION]} />, data, {
    at: '/admin-panel?section=orders&q=GR-1',
    session,
  })
  await screen.findByText('All orders')
  panel.unmount()
  const sync = renderPage(<SyncRoute />, data, { at: '/sync', session })
  const back = await screen.findByRole('link', { name: 'Back to Admin Panel' })
  expect(back.getAttribute('href')).toBe('/admin-panel?section=orders&q=GR-1')
  // Hides the navigation and the footer of the site (panel-frame.module.css).
  expect(back.dataset.panel).toBeDefined()
  sync.unmount()
  renderPage(<ConflictRoute />, data, { at: '/sync/conflicts/1', session })
  await screen.findByRole('link', { name: 'Back to Admin Panel' })
})

test('the Sync center shows a customer no link to the panel', async () => {
  renderPage(<SyncRoute />, await dataOf('user'), { at: '/sync', session })
  await screen.findByRole('heading', { level: 1, name: 'Sync center' })
  expect(screen.queryByRole('link', { name: 'Back to Admin Panel' })).toBeNull()
})
