import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { articleCrumbs } from '#seo/item-heads/article-head'
import { NEWS_CATEGORIES, newsTopics } from '#shared/catalog/news-categories'
import { paths } from '#shared/site/paths'
import type { RowMark } from '#sync/core/row-mark'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintFooter } from '#ui/page/print-footer'
import { Picture } from '#ui/pictures/picture'
import classes from './article-body.module.css'
import { ArticleMeta } from './article-meta'
import { paragraphs } from './paragraphs'
import type { Article } from './queries'
import { RelatedArticles } from './related-articles'

export interface ArticleBodyProps {
  article: Article
  mark?: RowMark | undefined
  /** Shown below the text. */
  footer?: ReactNode
}

/**
 * Cover, date, author, topics, body and related articles (Site 2), on the page and in the panel's preview. The body is
 * text: HTML in it is shown as typed.
 */
export function ArticleBody({ article, mark, footer }: ArticleBodyProps) {
  const { id, title, short_description, content, cover_image } = article
  const topics = newsTopics(article)
  return (
    <>
      <PageHeading crumbs={articleCrumbs(article)} title={title}>
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
              <Picture path={cover_image} alt="" ratio="16/9" isFirst sizes="(min-width: 52em) 48rem, 92vw" />
            </div>
          ) : null}
          {short_description ? <p className={classes.lead}>{short_description}</p> : null}
          {paragraphs(content).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat a paragraph, and the complete text is replaced
            <p key={index} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
          {footer}
        </article>
        <PrintFooter path={paths.article(article)} />
      </PageSection>
      <RelatedArticles id={id} />
    </>
  )
}
