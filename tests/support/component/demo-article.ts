import type { RowTypes } from '#shared/schema/rows'

/** A published article as the server sends it, published when it was written; `over` overrides fields. */
export function demoArticle(over: Partial<RowTypes['news_articles']> = {}): RowTypes['news_articles'] {
  const { created_at = '2026-03-02T15:00:00Z', published = true } = over
  return {
    id: '7b1e3f52-0000-4000-8000-00000000000a',
    title: 'A second press brake',
    short_description: 'New equipment on the floor.',
    content: 'It folds a side in one stroke.\n\nThat saves a weld.',
    author_name: 'Marta Lindqvist',
    cover_image: 'news-images/news/shop-floor.webp',
    published,
    created_at,
    updated_at: '2026-03-02T15:00:00Z',
    sync_xid: '10',
    published_at: published ? created_at : null,
    unpublish_at: null,
    ...over,
  }
}
