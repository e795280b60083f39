import type { NewsArticle, WithContext } from 'schema-dts'
import { paths } from '../../shared/site/paths'
import { CONTEXT, dateLd, picturesLd, type SiteAddresses } from './json-ld'

export interface ArticleFacts {
  path: string
  headline: string
  description: string
  image: string | null
  /** Name of the author; null for the shop. */
  author: string | null
  publishedAt: string
  changedAt: string
}

/** A news article. */
export const articleLd =
  ({ path, headline, description, image, author, publishedAt, changedAt }: ArticleFacts) =>
  (site: SiteAddresses): WithContext<NewsArticle> => {
    const shop = { '@type': 'Organization', name: site.name, url: site.page(paths.home) } as const
    return {
      '@context': CONTEXT,
      '@type': 'NewsArticle',
      headline,
      description,
      ...picturesLd([image], site),
      author: author === null ? shop : { '@type': 'Person', name: author, url: site.page(paths.about) },
      publisher: shop,
      ...dateLd('datePublished', publishedAt),
      ...dateLd('dateModified', changedAt),
      mainEntityOfPage: site.page(path),
    }
  }
