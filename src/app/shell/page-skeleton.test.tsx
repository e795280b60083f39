import { expect, test } from 'vitest'
import type { Session } from '#runtime/session'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { PageSkeleton } from './page-skeleton'

const ADMIN: Session = { kind: 'signed-in', uid: 'u1', email: 'a@rigworks.example', isLive: true }

async function showsPanel(at: string, session: Session): Promise<boolean> {
  const data = await openTestData({ kind: 'anonymous' })
  const { container, unmount } = renderPage(<PageSkeleton />, data, { at, session })
  await expect.poll(() => container.querySelector('[class*="band"]')).not.toBeNull()
  const shows = container.querySelector('[data-panel]') !== null
  unmount()
  return shows
}

test.each(['/admin-panel?section=orders', '/notifications'])(
  'Admin 2: the skeleton of %s has no header band and no navigation of the site',
  async (at) => {
    expect(await showsPanel(at, ADMIN)).toBe(true)
    expect(await showsPanel(at, { kind: 'loading' })).toBe(true)
  },
)

test("every other page, and the panel's address for a visitor, has the skeleton of the site", async () => {
  expect(await showsPanel('/admin-panel', { kind: 'anonymous' })).toBe(false)
  expect(await showsPanel('/projects', ADMIN)).toBe(false)
})
