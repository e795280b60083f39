import { expect, test } from 'vitest'
import { listSitemapEntries } from './sitemap-entries'

test('reads pages until one is not full, only of published rows, and omits rows without an address', async () => {
  const asked: string[] = []
  const items = await listSitemapEntries(async (path) => {
    asked.push(path)
    if (!path.startsWith('rigs?'))
      return Response.json(path.startsWith('news') ? [{ id: 'n', cover_image: 'a.webp' }, { id: null }] : [])
    const count = path.endsWith('offset=0') ? 1_000 : 1
    return Response.json(
      Array.from({ length: count }, () => ({ id: 'r', updated_at: '2026-01-01', images: ['b', null] })),
    )
  })
  expect(items.filter(({ path }) => path === '/rigs-available/r')).toHaveLength(1_001)
  expect(items.filter(({ path }) => path.startsWith('/news'))).toEqual([
    { path: '/news' },
    { path: '/news/n', pictures: ['a.webp'] },
  ])
  expect(asked.filter((path) => path.includes('published=is.true'))).toHaveLength(2)
  expect(asked.filter((path) => path.includes('is_active=is.true'))).toHaveLength(3)
})

test('dates a list page by its newest entry and legal texts by their own date, and lists no redirects', async () => {
  const times: Record<string, string[]> = {
    rigs: ['2026-01-01', '2026-03-01'],
    news_articles: ['2026-02-01'],
    slideshow_slides: ['2026-04-01'],
  }
  const items = await listSitemapEntries(async (path) =>
    Response.json(
      (times[path.split('?')[0] ?? ''] ?? []).map((updated_at, id) => ({ id: `${id}`, updated_at })),
    ),
  )
  const changed = (path: string) => items.find((item) => item.path === path)?.lastModified
  expect(changed('/rigs-available')).toBe('2026-03-01')
  expect(changed('/')).toBe('2026-04-01')
  expect(changed('/privacy')).toBe('2024-01')
  for (const path of ['/about', '/projects', '/contact']) expect(changed(path)).toBeUndefined()
  expect(items.map(({ path }) => path)).not.toContain('/who-we-serve')
})

test('omits what the shop has switched off', async () => {
  const items = await listSitemapEntries(async (path) =>
    Response.json(
      path.startsWith('public_settings?')
        ? [{ setting_value: { enableBlog: false, enableQuoteRequests: false } }]
        : path.startsWith('news')
          ? [{ id: 'n' }]
          : [],
    ),
  )
  const listed = items.map(({ path }) => path)
  expect(listed).toContain('/projects')
  expect(listed.filter((path) => /^\/(news|get-quote)/.test(path))).toEqual([])
})

test('rejects for an error response instead of returning an empty list', async () => {
  const read = async () => new Response('Gone', { status: 503 })
  await expect(listSitemapEntries(read)).rejects.toThrow('answered with 503')
})
