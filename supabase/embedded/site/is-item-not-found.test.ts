import { expect, test } from 'vitest'
import { isItemNotFound } from './is-item-not-found'

test('reports an item as not found if visitors cannot see its row, and not if the backend does not answer', async () => {
  const id = '1f0c3a52-0000-4000-8000-00000000000a'
  const asked: string[] = []
  const missing = (path: string, answer: Response) =>
    isItemNotFound(async (query) => {
      asked.push(query)
      return answer
    }, path)
  expect(await missing(`/news/${id}`, Response.json([]))).toBe(true)
  expect(await missing(`/news/${id}`, Response.json([{ id }]))).toBe(false)
  expect(await missing(`/news/${id}`, new Response('Gone', { status: 503 }))).toBe(false)
  expect(await missing('/farriers-vets/a&b', Response.json([]))).toBe(true)
  expect([asked[0], asked.at(-1)]).toEqual([
    `news_articles?select=id&id=eq.${id}&limit=1&published=is.true`,
    'farriers_vets_sections?select=section_key&section_key=eq.a%26b&limit=1&is_active=is.true',
  ])
  for (const path of ['/news', '/rigs-available/compare', '/my-orders/1', '/no/page'])
    expect(await missing(path, Response.json([]))).toBe(false)
  expect(asked).toHaveLength(4)
})
