/** News categories (Site 9): articles have no category column, so their texts decide. */
import type { RowTypes } from '../schema/rows'

/** Labels by their key in the URL. `all` does not filter. */
export const NEWS_CATEGORIES = {
  all: 'All',
  equipment: 'Equipment',
  'trade-shows': 'Trade Shows',
  products: 'Products',
  partnerships: 'Partnerships',
  facility: 'Facility',
} as const

export type NewsCategory = keyof typeof NEWS_CATEGORIES
export type NewsTopic = Exclude<NewsCategory, 'all'>

type Article = Pick<
  RowTypes['news_articles'],
  'title' | 'short_description' | 'content' | 'cover_image' | 'author_name'
>

/** Category from the URL; 'all' for an unknown value. */
export function newsCategoryOf(value: string | null): NewsCategory {
  return value !== null && Object.hasOwn(NEWS_CATEGORIES, value) ? (value as NewsCategory) : 'all'
}

/** Articles of a category: with its name in title, short description or content, and with a cover image (Site 9). */
export function newsOf<Row extends Article>(
  articles: readonly Row[],
  category: NewsCategory,
): readonly Row[] {
  if (category === 'all') return articles
  return articles.filter((article) => article.cover_image && speaksOf(article, category))
}

/** Topic tags of an article: each category whose name it contains. */
export function newsTopics(article: Article): NewsTopic[] {
  return TOPICS.filter((topic) => speaksOf(article, topic))
}

/** Name of the author, or of the team for an article without one (Site 3). */
export function newsAuthor({ author_name }: Pick<Article, 'author_name'>): string {
  return author_name?.trim() || 'Genoa Rigworks Team'
}

const TOPICS = Object.keys(NEWS_CATEGORIES).filter((key): key is NewsTopic => key !== 'all')

function speaksOf({ title, short_description, content }: Article, topic: NewsTopic): boolean {
  const name = NEWS_CATEGORIES[topic].toLowerCase()
  return [title, short_description, content].some((text) => text?.toLowerCase().includes(name))
}
