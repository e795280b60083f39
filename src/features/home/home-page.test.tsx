import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RowTypes } from '#shared/schema/rows'
import { demoSection } from '#tests/support/component/demo-section'
import { openTestData } from '#tests/support/component/open-test-data'
import { publicSetting } from '#tests/support/component/public-setting'
import { renderPage } from '#tests/support/component/render-page'
import { SYNCED } from '#tests/support/synced-status'
import { useSlideshow } from '#ui/pictures/use-slideshow'
import { HomePage } from './home-page'

afterEach(() => vi.useRealTimers())

const slide = (
  id: string,
  over: Partial<RowTypes['slideshow_slides']> = {},
): RowTypes['slideshow_slides'] => ({
  id,
  title: `Slide ${id}`,
  subtitle: null,
  description: null,
  background_image: null,
  cta_text: 'See',
  cta_link: '/projects',
  secondary_cta_text: null,
  secondary_cta_link: null,
  is_active: true,
  display_order: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  published_at: over.is_active === false ? null : '2026-01-01T00:00:00Z',
  unpublish_at: null,
  ...over,
})

const article = (day: number, over: Partial<RowTypes['news_articles']> = {}): RowTypes['news_articles'] => ({
  id: `n${day}`,
  title: `News ${day}`,
  short_description: 'x'.repeat(130),
  content: null,
  author_name: null,
  cover_image: null,
  published: true,
  created_at: `2026-01-0${day}T12:00:00Z`,
  updated_at: '2026-01-01T00:00:00Z',
  published_at: over.published === false ? null : `2026-01-0${day}T12:00:00Z`,
  unpublish_at: null,
  ...over,
})

test('shows active slides in order with their texts, and six published articles, newest first, with texts cut at 120 characters', async () => {
  const data = await openTestData(
    { kind: 'anonymous' },
    {
      slideshow_slides: [
        slide('b', { display_order: 2 }),
        slide('a', { subtitle: 'Since 1994', description: 'Drawers that close.' }),
        slide('off', { is_active: false }),
        slide('over', { unpublish_at: '2026-02-01T00:00:00Z' }),
      ],
      news_articles: [1, 2, 3, 4, 5, 6, 7].map((day) => article(day, { published: day !== 7 })),
    },
  )
  renderPage(<HomePage about={null} />, data)
  const slides = await screen.findAllByRole('heading', { level: 2, name: /^Slide/, hidden: true })
  expect(slides.map(({ textContent }) => textContent)).toEqual(['Slide a', 'Slide b'])
  const first = within(screen.getByRole('region', { name: '1 of 2' }))
  first.getByText('Since 1994')
  first.getByText('Drawers that close.')
  const news = await screen.findAllByRole('link', { name: /^News/ })
  expect(news.map(({ textContent }) => textContent)).toEqual([
    'News 6',
    'News 5',
    'News 4',
    'News 3',
    'News 2',
    'News 1',
  ])
  expect(screen.getAllByText(`${'x'.repeat(120)}…`)).toHaveLength(6)
  screen.getAllByText('Jan 6, 2026')
})

test('the call to action leads to a quote and to the projects', async () => {
  renderPage(<HomePage about={null} />, await openTestData({ kind: 'anonymous' }))
  const foot = within(await screen.findByRole('region', { name: /^Tell us what you carry/ }))
  expect(foot.getByRole('link', { name: 'Get a Quote' }).getAttribute('href')).toBe('/get-quote')
  expect(foot.getByRole('link', { name: 'View Projects' }).getAttribute('href')).toBe('/projects')
})

test.each([
  [true, 1],
  [false, 0],
])('Admin 3: with enableBlog %s the page has %i blocks of latest news', async (enableBlog, blocks) => {
  const data = await openTestData(
    { kind: 'anonymous' },
    {
      slideshow_slides: [slide('a')],
      news_articles: [article(1)],
      public_settings: [publicSetting('feature_settings', { enableBlog })],
    },
  )
  renderPage(<HomePage about={null} />, data)
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: 'Latest News' })).toHaveLength(blocks))
  expect(screen.queryAllByRole('link', { name: 'View All News' })).toHaveLength(blocks)
})

test('the two section tiles show the first picture of their active sections', async () => {
  const responders = [
    demoSection('off', { is_active: false, images: ['product-images/off.webp'] }),
    demoSection('bare', { display_order: 2, images: [] }),
    demoSection('brush', { display_order: 3, images: ['product-images/brush.webp'] }),
  ]
  const data = await openTestData({ kind: 'anonymous' }, { first_responders_sections: responders })
  renderPage(<HomePage about={null} />, data)
  const tile = await screen.findByRole('link', { name: /^First Responders/ })
  await waitFor(() => expect(tile.querySelector('img')?.getAttribute('src')).toMatch(/brush\.webp$/))
  expect(tile.getAttribute('href')).toBe('/first-responders')
  expect(screen.getByRole('link', { name: /^Farriers & Vets/ }).querySelector('img')).toBeNull()
})

test.each([
  ['pulled', SYNCED],
  ['not pulled, and the pull failed', { ...SYNCED, isFilled: false, hasFailed: true }],
])('%s: shows the texts of Site 8 when there are no rows', async (_, status) => {
  renderPage(<HomePage about={null} />, await openTestData({ kind: 'anonymous' }), { status })
  await screen.findByText('No slides available')
  await screen.findByText('No news articles available at this time.')
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'evil.example',
])('a slide never links to a script or to a disguised other site: %j', async (href) => {
  const slides = [slide('a', { cta_link: href, secondary_cta_text: 'Out', secondary_cta_link: href })]
  renderPage(
    <HomePage about={null} />,
    await openTestData({ kind: 'anonymous' }, { slideshow_slides: slides }),
  )
  await screen.findByRole('heading', { name: 'Slide a' })
  expect(screen.queryByRole('link', { name: 'See' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Out' })).toBeNull()
})

test('slides and news show HTML as text, and render without optional fields', async () => {
  const html = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
  const { container } = renderPage(
    <HomePage about={null} />,
    await openTestData(
      { kind: 'anonymous' },
      {
        slideshow_slides: [slide('a', { title: html, subtitle: html, description: html, cta_text: html })],
        news_articles: [
          article(1, { title: html, short_description: null, cover_image: 'javascript:alert(1)' }),
        ],
      },
    ),
  )
  await screen.findByRole('heading', { level: 2, name: html })
  // One link of the slide and one of the article: two queries, which may end at different times.
  await waitFor(() => expect(screen.getAllByRole('link', { name: html })).toHaveLength(2))
  expect(container.querySelector('script:not([type="application/ld+json"]), [onerror]')).toBeNull()
  expect(window).not.toHaveProperty('hit')
})

function Probe({ count }: { count: number }) {
  const { index, isPlaying, toggle, show } = useSlideshow(count)
  return (
    <>
      <output>{`${index} ${isPlaying}`}</output>
      <button type="button" onClick={toggle}>
        toggle
      </button>
      <button type="button" onClick={() => show(0)}>
        first
      </button>
    </>
  )
}
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const probeText = () => screen.getByRole('status').textContent

test('the slideshow advances every five seconds, after the last slide to the first, until it is paused', () => {
  vi.useFakeTimers()
  const { unmount } = render(<Probe count={2} />)
  after(4_999)
  expect(probeText()).toBe('0 true')
  after(1)
  expect(probeText()).toBe('1 true')
  after(5_000)
  expect(probeText()).toBe('0 true')
  fireEvent.click(screen.getByRole('button', { name: 'toggle' }))
  after(20_000)
  expect(probeText()).toBe('0 false')
  unmount()
})

test('arrow keys and swipes change the slide, and a slide whose button has the focus remains', async () => {
  const slides = ['a', 'b', 'c'].map((id, order) => slide(id, { display_order: order }))
  renderPage(
    <HomePage about={null} />,
    await openTestData({ kind: 'anonymous' }, { slideshow_slides: slides }),
  )
  await screen.findByRole('heading', { name: 'Slide a' })
  const hero = screen.getByRole('region', { name: 'Highlights' })
  const shown = () => hero.querySelector('[data-shown] h2')?.textContent
  vi.useFakeTimers()
  const [button] = within(hero).getAllByRole('link', { name: 'See' })
  act(() => button?.focus())
  after(20_000)
  expect(shown()).toBe('Slide a')
  act(() => button?.blur())
  after(5_000)
  expect(shown()).toBe('Slide b')
  fireEvent.keyDown(hero, { key: 'ArrowRight' })
  expect(shown()).toBe('Slide c')
  fireEvent.pointerDown(hero, { pointerType: 'touch', clientX: 100 })
  fireEvent.pointerUp(hero, { pointerType: 'touch', clientX: 200 })
  expect(shown()).toBe('Slide b')
  after(20_000)
  expect(shown()).toBe('Slide b')
})

test('choosing a slide stops the slideshow; a single slide never advances', () => {
  vi.useFakeTimers()
  const { rerender, unmount } = render(<Probe count={3} />)
  after(5_000)
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  after(20_000)
  expect(probeText()).toBe('0 false')
  rerender(<Probe count={1} />)
  fireEvent.click(screen.getByRole('button', { name: 'toggle' }))
  expect(probeText()).toBe('0 false')
  unmount()
})

test('with reduced motion, the slideshow does not start by itself', () => {
  vi.useFakeTimers()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce'), media: query }) as MediaQueryList,
  )
  const { unmount } = render(<Probe count={2} />)
  after(20_000)
  expect(probeText()).toBe('0 false')
  fireEvent.click(screen.getByRole('button', { name: 'toggle' }))
  after(5_000)
  expect(probeText()).toBe('1 true')
  unmount()
})

test('the foot of the home page leads to the quote form, the rig builder and the projects', async () => {
  renderPage(<HomePage about={null} />, await openTestData({ kind: 'anonymous' }))
  const foot = within(
    await screen.findByRole('region', { name: 'Tell us what you carry. We’ll draw the rig around it.' }),
  )
  expect(foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Get a Quote', '/get-quote'],
    ['Build It in 3D', '/build-your-rig'],
    ['View Projects', '/projects'],
  ])
})
