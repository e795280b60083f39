import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowKey } from '#sync/core/mutation'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { useOwnProfile } from './own-profile'

function OwnRole() {
  const profile = useOwnProfile()
  return profile ? <p>{`${profile.display_name} is ${profile.role}`}</p> : null
}

test('I4: ignores a role that only a local change sets, and shows the rest of the change', async () => {
  const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const row = {
    id: 'p1',
    user_id: 'u1',
    email: null,
    display_name: 'Ann',
    bio: null,
    phone: null,
    delivery_address: null,
    avatar_url: null,
    ...times,
  }
  const profiles = [{ ...row, role: 'admin' as const }]
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles })
  await data.db._shadow.put({
    key: rowKey('profiles', 'p1'),
    table: 'profiles',
    id: 'p1',
    row: { ...row, role: 'user', display_name: 'Before' },
  })
  const session = { kind: 'signed-in', uid: 'u1', email: 'ann@example.com', isLive: true } as const
  renderPage(<OwnRole />, data, { session })
  expect(await screen.findByText('Ann is user')).toBeTruthy()
})
