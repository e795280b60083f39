/** Careless or hostile rows: the pages still render, show markup as text, and run no script. */
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoRig } from '#tests/support/component/demo-rig'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { ComparePage } from './compare/compare-page'
import { RigDetailPage } from './rig-detail-page'
import { RigsPage } from './rigs-page'

const everywhere = (text: string): Partial<RowTypes['rigs']> => ({
  title: text,
  description: text,
  specialty: text,
  make: text,
  model: text,
  chassis_type: text,
  specifications: { [text]: text },
  images: [text, text],
})

const CASES: [string, Partial<RowTypes['rigs']>][] = [
  ['HTML in every field', everywhere(HOSTILE_HTML)],
  ['300 characters without a break', everywhere('W'.repeat(300))],
  ['text from right to left', everywhere('شاحنة إنقاذ خفيفة 4x4')],
  ['emoji', everywhere('👩🏽‍🚒'.repeat(60))],
  [
    'fields that are null or absurd',
    {
      description: null,
      specialty: null,
      make: null,
      model: null,
      chassis_type: null,
      year: 0,
      price: null as unknown as number,
      status: 'stolen' as 'sold',
      specifications: null as unknown as Record<string, string>,
      images: null as unknown as string[],
    },
  ],
  ['a price below nothing', { price: -1 }],
  ['pictures that are scripts', { images: ['javascript:alert(1)', '//evil.example/a.png', '../../auth/v1'] }],
]

const pages = (
  <Routes>
    <Route path="/rigs-available" element={<RigsPage />} />
    <Route path="/rigs-available/compare" element={<ComparePage />} />
    <Route path="/rigs-available/:id" element={<RigDetailPage />} />
  </Routes>
)

test.each(CASES)('list, page and comparison show %s as text', async (_, over) => {
  const row = demoRig(over)
  for (const at of ['', `/${row.id}`, `/compare?compare=${row.id}`]) {
    const data = await openTestData({ kind: 'anonymous' }, { rigs: [row] })
    const { container, unmount } = renderPage(pages, data, { at: `/rigs-available${at}` })
    const shown = await screen.findAllByText((_text, element) => element?.textContent === row.title)
    expect(shown.length).toBeGreaterThan(0)
    expectNoInjection(container)
    unmount()
  }
})

test.each(['%E0%A4%A', '<script>', "' or 1=1", 'a'.repeat(3_000)])(
  'an id like %j shows as not found',
  async (id) => {
    renderPage(pages, await openTestData({ kind: 'anonymous' }), {
      at: `/rigs-available/${encodeURIComponent(id)}`,
    })
    await screen.findByRole('heading', { level: 1, name: 'Rig not found' })
  },
)

test.each(['type=__proto__', 'price=NaN', 'status=constructor', `compare=${'x,'.repeat(500)}`])(
  'a URL with %s still shows the list, and the invalid filter is removed from it',
  async (query) => {
    const { router } = renderPage(pages, await openTestData({ kind: 'anonymous' }, { rigs: [demoRig()] }), {
      at: `/rigs-available?${query}&ref=letter`,
    })
    await screen.findByText('Showing 1 of 1 rigs')
    await waitFor(() => expect(router.state.location.search).not.toMatch(/type|price|status/))
    expect(router.state.location.search).toContain('ref=letter')
  },
)
