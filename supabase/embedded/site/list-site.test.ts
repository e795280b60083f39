import { expect, test } from 'vitest'
import { listSite } from './list-site'

test('asks until a page is not full, for what is published alone, and leaves out what has no address', async () => {
  const asked: string[] = []
  const items = await listSite(async (path) => {
    asked.push(path)
    if (!path.startsWith('rigs?'))
      return Response.json(path.startsWith('news') ? [{ id: 'n' }, { id: null }] : [])
    const count = path.endsWith('offset=0') ? 1_000 : 1
    return Response.json(Array.from({ length: count }, () => ({ id: 'r', updated_at: '2026-01-01' })))
  })
  expect(items.filter(({ path }) => path === '/rigs-available/r')).toHaveLength(1_001)
  expect(items.filter(({ path }) => path.startsWith('/news'))).toEqual([
    { path: '/news' },
    { path: '/news/n' },
  ])
  expect(asked.filter((path) => path.includes('published=is.true'))).toHaveLength(1)
  expect(asked.filter((path) => path.includes('is_active=is.true'))).toHaveLength(2)
})

test('what the shop has switched off is not listed', async () => {
  const items = await listSite(async (path) =>
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

test('an answer that is none is a failure, not an empty list', async () => {
  const read = async () => new Response('Gone', { status: 503 })
  await expect(listSite(read)).rejects.toThrow('answered with 503')
})
