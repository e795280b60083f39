import { expect, test } from 'vitest'
import { NEWS_CATEGORIES, newsAuthor, newsCategoryOf, newsOf, newsTopics } from './news-categories'

const article = (over: object) => ({
  title: 'A title',
  short_description: null,
  content: null,
  cover_image: 'news-images/a.webp',
  author_name: null,
  ...over,
})

test('the categories are those of Site 9', () => {
  expect(Object.values(NEWS_CATEGORIES)).toEqual([
    'All',
    'Equipment',
    'Trade Shows',
    'Products',
    'Partnerships',
    'Facility',
  ])
})

test('a category is found in title, short description and content, in any case', () => {
  const found = [
    article({ title: 'NEW EQUIPMENT' }),
    article({ short_description: 'equipment for vans' }),
    article({ content: 'First.\n\nOf Equipment.' }),
  ]
  expect(newsOf([...found, article({})], 'equipment')).toEqual(found)
})

test('a category lists only articles with a cover image; “all” lists every article', () => {
  const bare = [
    article({ title: 'Equipment', cover_image: null }),
    article({ title: 'Equipment', cover_image: '' }),
  ]
  expect(newsOf(bare, 'equipment')).toEqual([])
  expect(newsOf(bare, 'all')).toEqual(bare)
})

test('an unknown category in the URL means all', () => {
  expect(newsCategoryOf('trade-shows')).toBe('trade-shows')
  for (const odd of [null, '', 'Trade Shows', 'toString', '__proto__', '<b>'])
    expect(newsCategoryOf(odd)).toBe('all')
})

test('topic tags are the categories that an article mentions', () => {
  expect(newsTopics(article({ title: 'Products at the trade shows', cover_image: null }))).toEqual([
    'trade-shows',
    'products',
  ])
  expect(newsTopics(article({}))).toEqual([])
})

test('an article without an author has the team as its author', () => {
  expect(newsAuthor({ author_name: 'Ann' })).toBe('Ann')
  for (const author_name of [null, '', '  ']) expect(newsAuthor({ author_name })).toBe('Genoa Rigworks Team')
})
