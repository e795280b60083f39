import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { articleHead } from '#seo/item-heads/article-head'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { DocumentHead } from '#ui/page/document-head'
import { ShareButtons } from '#ui/page/share-buttons'
import { useItemPath } from '#ui/page/use-item-path'
import { ArticleBody } from './article-body'
import classes from './article-view.module.css'
import type { Article } from './queries'

/** An article at its address, with its document head and ways to share it. */
export function ArticleView({ article }: { article: Article }) {
  const head = articleHead(article)
  useItemPath(head.path)
  const mark = useRowMarks('news_articles', [article.id]).get(article.id)
  return (
    <>
      <DocumentHead {...head} />
      <ArticleBody
        article={article}
        mark={mark}
        footer={
          <footer className={classes.footer} data-print="none">
            <ShareButtons title={article.title} />
            <Button component={Link} to={paths.news} variant="default">
              All News
            </Button>
          </footer>
        }
      />
    </>
  )
}
