import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SECTION_NAMES } from '#features/admin/panel/section-names'
import { demoProfile } from '#tests/support/component/demo-profile'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { AdminSections } from './admin-sections'

test('Admin 2: a section has one name in the links, the bar and the select', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' }, { profiles: [demoProfile({ role: 'admin' })] })
  const session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true } as const
  renderPage(<AdminSections section="inbox" />, data, { at: '/notifications', session })
  await screen.findByRole('heading', { name: SECTION_NAMES.inbox })
  const names = Object.values(SECTION_NAMES)
  const textsOf = (navigation: string, role: 'link' | 'option') =>
    within(screen.getByRole('navigation', { name: navigation }))
      .getAllByRole(role)
      .map(({ textContent }) => textContent ?? '')
  expect(textsOf('Sections', 'link')).toEqual([...names, 'View site'])
  expect(textsOf('Main sections', 'option')).toEqual([...names, 'View site'])
  for (const name of textsOf('Main sections', 'link')) expect(names).toContain(name)
})
