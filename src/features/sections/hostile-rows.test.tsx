/** Careless or hostile rows: the pages still render, show markup as text, and run no script. */
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoSection } from '#tests/support/component/demo-section'
import { expectNoInjection, HOSTILE_HTML } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import { FirstRespondersDetailPage } from './section-detail-page'
import { FirstRespondersPage } from './sections-page'

type Over = Partial<RowTypes['first_responders_sections']>

const everywhere = (text: string): Over => {
  const point = { title: text, description: text }
  return {
    title: text,
    description: text,
    tag: text as never,
    key_points: [point, point],
    expanded_details: [point, point],
    images: [text, text],
  }
}

const CASES: [string, Over][] = [
  ['HTML in every field', everywhere(HOSTILE_HTML)],
  ['300 characters without a break', everywhere('W'.repeat(300))],
  ['text from right to left', everywhere('شاحنة إنقاذ خفيفة 4x4')],
  ['emoji', everywhere('👩🏽‍🚒'.repeat(60))],
  [
    'nothing but a title',
    { description: null, tag: null as never, key_points: [], expanded_details: [], images: [] },
  ],
  ['points that are no list', { key_points: 'x' as never, expanded_details: { a: 1 } as never }],
  ['pictures that are scripts', { images: ['javascript:alert(1)', '//evil.example/a.png', '../../auth/v1'] }],
]

test.each(CASES)('the list and the page of a section show %s as text', async (_, over) => {
  const row = demoSection('hostile', over)
  const data = await openTestData({ kind: 'anonymous' }, { first_responders_sections: [row] })
  const list = renderPage(<FirstRespondersPage />, data)
  await screen.findByRole('heading', { level: 2, name: row.title })
  expectNoInjection(list.container)
  list.unmount()
  const detail = renderPage(<FirstRespondersDetailPage />, data, {
    at: '/first-responders/hostile',
    route: '/first-responders/:sectionKey',
  })
  await screen.findByRole('heading', { level: 1, name: row.title })
  expectNoInjection(detail.container)
})
