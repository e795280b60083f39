import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyBuild } from '#tests/support/any-build'
import { expectNoInjection } from '#tests/support/component/expect-no-injection'
import { openTestData } from '#tests/support/component/open-test-data'
import { renderPage } from '#tests/support/component/render-page'
import type { BuildEditorProps } from '#ui/builds/build-parts'
import { type Build, CONTENT_IDS, MAX_BAYS } from '../build/build'
import { UNREADABLE_BUILD } from '../build/labels'
import { PRESETS } from '../build/presets'
import { toJson } from '../build/read-build'
import { buildLink } from '../build-address'
import { comparedBuilds, comparePath, proposalLink } from '../compare/compare-address'
import { CompareBuildsPage } from '../compare/compare-builds-page'
import { BuildCard } from './build-card'
import { BuildChanges } from './build-changes'
import { BuildEditor } from './build-editor'

const visitor = () => openTestData({ kind: 'anonymous' })

test('a build shows title, numbers, drawing and parts, and links to the builder', async () => {
  renderPage(<BuildCard title="Your build" build={toJson(PRESETS.farrier)} />, await visitor())
  await screen.findByText('Farrier chassis body on a Ford F-350, regular cab')
  screen.getByRole('img', { name: /^Curb side: Farrier chassis body/ })
  expect(screen.getByRole('link', { name: 'Open in the Builder' }).getAttribute('href')).toMatch(
    /^\/build-your-rig#1\./,
  )
  screen.getByText(/^Curb side, front to rear: /)
})

test.each([null, 'text', {}, { trade: 'farrier' }, { ...PRESETS.vet, mount: 'rocket' }])(
  'a build that is %j says that this release cannot read it',
  async (build) => {
    renderPage(<BuildCard title="Your build" build={build as never} />, await visitor())
    await screen.findByText(UNREADABLE_BUILD)
  },
)

test('changes show each property with both values, and hostile lettering as text', async () => {
  const hostile = '<img src=x onerror=hit=1>'
  const changed: Build = { ...PRESETS.farrier, doors: 'red', lettering: { name: hostile, phone: '' } }
  const { container } = renderPage(
    <BuildChanges title="Changes" from={toJson(PRESETS.farrier)} to={toJson(changed)} />,
    await visitor(),
  )
  const list = within(await screen.findByRole('region', { name: 'Changes' }))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Door color',
    'Lettering: name',
  ])
  list.getByText('Red')
  list.getByText(hostile)
  expectNoInjection(container)
})

test('equal builds have no changes, and unreadable ones show none', async () => {
  const same = toJson(PRESETS.vet)
  const { unmount } = renderPage(<BuildChanges title="Changes" from={same} to={same} />, await visitor())
  await screen.findByText('Nothing has changed.')
  unmount()
  renderPage(<BuildChanges title="Changes" from={{}} to={same} />, await visitor())
  await screen.findByText(UNREADABLE_BUILD)
  expect(screen.queryByRole('definition')).toBeNull()
})

test('a comparison counts and marks the rows that differ', async () => {
  const red = { ...PRESETS.farrier, doors: 'red' } as const
  renderPage(<CompareBuildsPage />, await visitor(), { at: comparePath(PRESETS.farrier, red) })
  await screen.findByText(/^1 of \d+ details differ\.$/)
  const row = screen.getByRole('rowheader', { name: 'Door color Different' })
  expect(row.closest('tbody')?.textContent).toContain('Red')
})

test.each(['#', '#1.broken~1.broken', `#${'x'.repeat(5_000)}`, '#~'])(
  'a comparison whose address is %j shows the default builds',
  async (hash) => {
    renderPage(<CompareBuildsPage />, await visitor(), { at: `/build-your-rig/compare${hash}` })
    const first: HTMLSelectElement = await screen.findByLabelText('First build')
    expect(first.selectedOptions[0]?.textContent).toMatch(/^Typical build: /)
  },
)

test('the link of a proposal shows the guest each change, and leads to a message that accepts it', async () => {
  const red = { ...PRESETS.farrier, doors: 'red' } as const
  const { pathname, search, hash } = new URL(proposalLink('Q-3F2A91C0', PRESETS.farrier, red))
  renderPage(<CompareBuildsPage />, await visitor(), { at: pathname + search + hash })
  await screen.findByRole('heading', { level: 1, name: 'Our changes to your build' })
  const changes = within(screen.getByRole('region', { name: 'What we changed' }))
  expect(changes.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Door color'])
  screen.getByRole('columnheader', { name: /^What you asked for/ })
  screen.getByRole('columnheader', { name: /^With our changes/ })
  // The shop has named the price in the mail.
  expect(screen.queryByText('Estimated price')).toBeNull()
  const accept = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Accept' }).href)
  expect(accept.pathname).toBe('/contact')
  expect(Object.fromEntries(accept.searchParams)).toEqual({
    subject: 'Quote Q-3F2A91C0',
    message: 'I accept your price and your changes to the build for quote Q-3F2A91C0.',
  })
  const ask = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Ask a Question or Request a Change' }).href,
  )
  expect(ask.searchParams.get('subject')).toBe('Quote Q-3F2A91C0')
  expect(screen.getByRole('link', { name: 'Call the Shop' }).getAttribute('href')).toMatch(/^tel:/)
})

test('the link of a proposal has at most 1,500 characters; for two large builds it opens the changed one', () => {
  const read = (link: string) => comparedBuilds(new URL(link).hash)
  fc.assert(
    fc.property(anyBuild, anyBuild, (requested, changed) => {
      const link = proposalLink('Q-3F2A91C0', requested, changed)
      expect(link.length).toBeLessThanOrEqual(1_500)
      if (link.includes('~')) expect(read(link)).toEqual([requested, changed])
    }),
    { seed: 28 },
  )
  const part = { door: 'roll-up', content: CONTENT_IDS.at(-1) ?? 'empty' } as const
  const bays = Array.from({ length: MAX_BAYS }, () => ({ width: 100, upper: part, lower: part }))
  const lettering = { name: '犬'.repeat(28), phone: '犬'.repeat(20) }
  const large: Build = { ...PRESETS.farrier, curb: bays, street: bays, rear: bays, lettering }
  expect(proposalLink('Q-3F2A91C0', large, large)).toBe(buildLink(large))
})

test.each([
  ['quote=Q-3F2A91C0', '#1.broken~1.broken'],
  ['quote=%3Cb%3E', ''],
])('the address of a proposal with %s%s that cannot be read shows the comparison', async (query, hash) => {
  const at = `/build-your-rig/compare?${query}${hash || `#${comparePath(PRESETS.farrier, PRESETS.vet).split('#')[1]}`}`
  renderPage(<CompareBuildsPage />, await visitor(), { at })
  await screen.findByRole('heading', { level: 1, name: 'Compare builds' })
})

const editor = (over: Partial<BuildEditorProps> = {}) => (
  <BuildEditor
    title="Change the Build"
    draftKey="admin/build-editor/q1"
    build={toJson(PRESETS.vet)}
    request={{ reference: 'Q-3F2A91C0', build: toJson(PRESETS.contractor) }}
    doneLabel="Use in Reply"
    onDone={() => undefined}
    onClose={() => undefined}
    {...over}
  />
)

test('changes in the editor survive closing it, and are gone once they were used or discarded', async () => {
  const data = await visitor()
  const first = renderPage(editor(), data)
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }))
  await userEvent.click(within(screen.getByRole('group', { name: 'Doors' })).getByText('Red'))
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(await data.db._drafts.get('admin/build-editor/q1')).toBeDefined())
  first.unmount()
  const onDone = vi.fn()
  const second = renderPage(editor({ onDone }), data)
  await screen.findByText(
    'These are your unsaved changes from last time. Undo brings back the original build.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Use in Reply' }))
  const changed = { ...PRESETS.vet, doors: 'red' } as const
  // The link compares with the build of the request, not with an earlier change of the shop.
  expect(onDone.mock.calls).toEqual([
    [toJson(changed), proposalLink('Q-3F2A91C0', PRESETS.contractor, changed)],
  ])
  second.unmount()
  const third = renderPage(editor(), data)
  await screen.findByRole('button', { name: 'Discard' })
  expect(screen.queryByText(/^These are your unsaved changes/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }))
  await userEvent.click(within(screen.getByRole('group', { name: 'Doors' })).getByText('Blue'))
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  third.unmount()
  renderPage(editor(), data)
  await screen.findByRole('button', { name: 'Discard' })
  expect(screen.queryByText(/^These are your unsaved changes/)).toBeNull()
})

test('the editor does not open a build that it cannot read', async () => {
  renderPage(editor({ build: { trade: 'farrier' } }), await visitor())
  await screen.findByText(UNREADABLE_BUILD)
  expect(screen.queryByRole('button', { name: 'Use in Reply' })).toBeNull()
})
