import { CardGrid } from '#ui/lists/card-grid'
import { PageSection } from '#ui/page/page-section'
import { NewsCard } from './news-card'
import { useRelatedArticles } from './queries'

/** Up to four other articles (Site 9); empty if there are none. */
export function RelatedArticles({ id }: { id: string }) {
  const related = useRelatedArticles(id)
  if (!related || related.length === 0) return null
  return (
    <div data-print="none">
      <PageSection tone="raised" labelledBy="related-heading">
        <h2 id="related-heading" className="rw-below-24">
          Related Articles
        </h2>
        <CardGrid columns={4} label="Related articles">
          {related.map((article) => (
            <NewsCard key={article.id} article={article} headingLevel={3} />
          ))}
        </CardGrid>
      </PageSection>
    </div>
  )
}
