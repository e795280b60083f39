import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { articleHead } from '#seo/item-heads/article-head'
import { NEWS_CATEGORIES, newsTopics } from '#shared/catalog/news-categories'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { ShareButtons } from '#ui/page/share-buttons'
import { useItemPath } from '#ui/page/use-item-path'
import { Picture } from '#ui/pictures/picture'
import { ArticleMeta } from './article-meta'
import classes from './article-view.module.css'
import { paragraphs } from './paragraphs'
import type { Article } from './queries'
import { RelatedArticles } from './related-articles'

/** Cover, date, author, topics, body and related articles (Site 2). The body is text: HTML in it is shown as typed. */
export function ArticleView({ article }: { article: Article }) {
  const { id, title, short_description, content, cover_image } = article
  const head = articleHead(article)
  useItemPath(head.path)
  const mark = useRowMarks('news_articles', [id]).get(id)
  const topics = newsTopics(article)
  return (
    <>
      <DocumentHead {...head} />
      <PageHeading eyebrow="News" title={title}>
        <div className={classes.facts}>
          <ArticleMeta article={article} prefix="Published " />
          {topics.length > 0 ? (
            <TagList>
              {topics.map((topic) => (
                <Link key={topic} to={`${paths.news}?category=${topic}`} className={classes.topic}>
                  <Tag tone="graphite">{NEWS_CATEGORIES[topic]}</Tag>
                </Link>
              ))}
            </TagList>
          ) : null}
          <PendingMarker mark={mark} />
        </div>
      </PageHeading>
      <PageSection space="tight" width="text">
        <article className="rw-stack rw-gap-20">
          {cover_image ? (
            <div className={classes.cover}>
              <Picture path={cover_image} alt="" ratio="16/9" isFirst sizes="(min-width: 50em) 46rem, 92vw" />
            </div>
          ) : null}
          {short_description ? <p className={classes.lead}>{short_description}</p> : null}
          {paragraphs(content).map((paragraph, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a paragraph, and is replaced as a whole
            <p key={position} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
          <footer className={classes.foot} data-print="none">
            <ShareButtons title={title} />
            <Button component={Link} to={paths.news} variant="default">
              All News
            </Button>
          </footer>
        </article>
        <PrintFooter path={head.path} />
      </PageSection>
      <RelatedArticles id={id} />
    </>
  )
}
