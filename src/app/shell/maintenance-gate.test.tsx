import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { MaintenanceGate } from './maintenance-gate'

const closed = (maintenanceMode: boolean): RowTypes['public_settings'] => ({
  id: 's1',
  setting_key: 'feature_settings',
  setting_value: { maintenanceMode },
  updated_at: '',
})
const ADA = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const

async function show(profiles: RowTypes['profiles'][] = [], at = '/store') {
  const isSignedIn = profiles.length > 0
  const data = await openTestData(isSignedIn ? { kind: 'user', uid: 'u1' } : { kind: 'anonymous' }, {
    public_settings: [closed(true)],
    profiles,
  })
  const page = (
    <MaintenanceGate fallback={null}>
      <h1>The store</h1>
    </MaintenanceGate>
  )
  renderPage(page, data, { at, ...(isSignedIn ? { session: ADA } : {}) })
  return data
}

test('in maintenance, visitors see a notice with the phone number instead of the site, until the setting is off', async () => {
  const data = await show()
  await screen.findByRole('heading', { level: 1, name: 'We’re working on the site' })
  screen.getByRole('link', { name: '(315) 555-0142' })
  expect(screen.queryByText('The store')).toBeNull()
  await data.db.rows('public_settings').put(closed(false))
  await screen.findByText('The store')
})

test('in maintenance, customers see the notice instead of the site', async () => {
  await show([demoProfile()])
  await screen.findByRole('heading', { level: 1, name: 'We’re working on the site' })
})

test('in maintenance, admins see the site, with a notice', async () => {
  await show([demoProfile({ role: 'admin' })])
  await screen.findByText(/Maintenance mode is on/)
  screen.getByText('The store')
})

test.each(['/auth', '/sync'])('in maintenance, %s stays open', async (at) => {
  await show([], at)
  await screen.findByText('The store')
})
