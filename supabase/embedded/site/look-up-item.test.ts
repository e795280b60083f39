import { expect, test } from 'vitest'
import { lookUpItem } from './look-up-item'

const ID = '11a6a288-0000-4000-8000-00000000000a'
const BODY = { id: ID, title: 'Gallery body' }
const CAP = { id: '11a6a288-0000-4000-8000-00000000000b', title: 'Truck cap' }
const [HERE, GONE] = [
  { isNotFound: false, movedTo: null },
  { isNotFound: true, movedTo: null },
]
const movedTo = (path: string) => ({ isNotFound: false, movedTo: path })

function backend(answer: () => Response) {
  const asked: string[] = []
  const lookUp = (path: string) =>
    lookUpItem(async (query) => {
      asked.push(query)
      return answer()
    }, path)
  return { asked, lookUp }
}
const rowsOf = (...rows: object[]) => backend(() => Response.json(rows))

test('an item that visitors cannot see is not found', async () => {
  const { lookUp, asked } = rowsOf()
  expect(await lookUp(`/news/second-brake-11a6a288`)).toEqual(GONE)
  expect(await lookUp(`/news/${ID}`)).toEqual(GONE)
  expect(await lookUp('/farriers-vets/a&b')).toEqual(GONE)
  expect(asked).toEqual([
    'news_articles?select=id,title&id=gte.11a6a288-0000-0000-0000-000000000000&id=lte.11a6a288-ffff-ffff-ffff-ffffffffffff&order=id&limit=20&published=is.true',
    `news_articles?select=id,title&id=gte.${ID}&id=lte.${ID}&order=id&limit=20&published=is.true`,
    'farriers_vets_sections?select=section_key&section_key=eq.a%26b&order=section_key&limit=20&is_active=is.true',
  ])
})

test('an item at its current address is not redirected', async () => {
  const { lookUp } = rowsOf(BODY)
  expect(await lookUp('/projects/gallery-body-11a6a288')).toEqual(HERE)
  expect(await rowsOf({ section_key: 'racks' }).lookUp('/farriers-vets/racks')).toEqual(HERE)
})

test('an item is redirected from the address of an earlier release, and from that of an earlier title', async () => {
  const { lookUp } = rowsOf(BODY)
  for (const address of [ID, '11a6a288', 'farrier-body-11a6a288'])
    expect(await lookUp(`/projects/${address}`)).toEqual(movedTo('/projects/gallery-body-11a6a288'))
  expect(await lookUp(`/store/${ID}`)).toEqual(movedTo('/store/gallery-body-11a6a288'))
})

test('the words of the address choose between two items with the same digits', async () => {
  const { lookUp } = rowsOf(BODY, CAP)
  expect(await lookUp('/rigs-available/truck-cap-11a6a288')).toEqual(HERE)
  expect(await lookUp('/rigs-available/gallery-body-11a6a288')).toEqual(HERE)
})

test('an item is not reported as not found if the backend does not answer', async () => {
  const { lookUp } = backend(() => new Response('Gone', { status: 503 }))
  expect(await lookUp(`/news/${ID}`)).toEqual(HERE)
})

test('addresses of other pages send no request', async () => {
  const { lookUp, asked } = rowsOf()
  for (const path of ['/news', '/rigs-available/compare', '/my-orders/1', '/no/page', '/projects/nope'])
    expect(await lookUp(path)).toEqual(HERE)
  expect(asked).toEqual([])
})
