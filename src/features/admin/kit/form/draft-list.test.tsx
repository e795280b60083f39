import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { DraftList } from './draft-list'

const draft = (id: string, title: unknown, savedAt: number) => ({
  key: `admin/projects/${id}`,
  value: { base: {}, values: { title }, savedAt } as never,
  savedAt,
})

test('drafts are shown above the list; a draft can be continued, or discarded and restored by Undo', async () => {
  const data = await openTestData({ kind: 'user', uid: 'u1' })
  await data.db._drafts.bulkPut([
    draft('new', ' ', 1),
    draft('p1', 'Vet chassis', 3),
    { key: 'admin/projects/p1/pictures', value: [], savedAt: 3 },
    draft('p2', { odd: true }, 2),
    // A draft without a title shows the name of its row.
    draft('p3', undefined, 0),
    { key: 'admin/rigs/new', value: {}, savedAt: 9 },
  ])
  const opened: string[] = []
  renderPage(
    <DraftList
      noun={ADMIN_NOUNS.project}
      nameOf={(id) => (id === 'p1' || id === 'p3' ? 'GR-3' : undefined)}
      openId={null}
      onOpen={(id) => opened.push(id)}
    />,
    data,
  )
  await screen.findByText('Vet chassis')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    'Vet chassisD',
    'New projectD',
    'New projectD',
    'GR-3Draft, s',
  ])
  screen.getByText('Draft of a deleted project')
  for (const button of screen.getAllByRole('button', { name: 'Continue' })) await userEvent.click(button)
  expect(opened).toEqual(['p1', 'new', 'p3'])

  await userEvent.click(screen.getByRole('button', { name: 'Discard the draft Vet chassis' }))
  await waitFor(async () => expect(await data.db._drafts.get('admin/projects/p1/pictures')).toBeUndefined())
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Discard the draft Vet chassis' })
  expect(await data.db._drafts.get('admin/projects/p1/pictures')).toBeDefined()
})
