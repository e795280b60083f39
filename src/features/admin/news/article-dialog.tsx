import type { ComponentType } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { isVisible } from '#shared/catalog/publication'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { TextAreaField } from '#ui/fields/text-area-field'
import {
  ARTICLE_LENGTHS,
  articleForm,
  articleValues,
  checkArticle,
  datedArticle,
} from '../forms/article-form'
import { PictureField } from '../kit/form/picture-field'
import { RowDialog } from '../kit/form/row-dialog'
import { SuggestField } from '../kit/form/suggest-field'
import { TitleField } from '../kit/form/title-field'
import type { RowFormProps } from '../kit/list/open-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { PAGE_WORDS, PublicationFields } from '../kit/publication/publication-fields'
import { useKnownValues } from '../kit/use-known-values'

/** The article page of the site, which `app` passes to the manager: features may not import each other. */
export type ArticlePage = ComponentType<{ article: NewsArticlesRow }>

/** Creates or edits an article. */
export function ArticleDialog({
  row,
  onClose,
  onOpenNew,
  Page,
}: RowFormProps<NewsArticlesRow> & { Page: ArticlePage }) {
  const known = useKnownValues('news_articles')
  return (
    <RowDialog
      noun={ADMIN_NOUNS.article}
      row={row}
      toForm={articleForm}
      validate={checkArticle}
      toValues={articleValues}
      nameOf={({ title }) => title.trim()}
      folder="news-images/news"
      onClose={onClose}
      onOpenNew={onOpenNew}
      duplicate={(form) => ({
        ...form,
        cover_image: '',
        published: false,
        published_at: '',
        unpublish_at: '',
      })}
      render={(form) => (
        <>
          <FormGrid>
            <TitleField maxLength={ARTICLE_LENGTHS.title} {...form.getInputProps('title')} />
            <FormGridWide>
              <TextAreaField
                label="Short description"
                description="Shown on the article’s card and above its text"
                minRows={2}
                maxLength={ARTICLE_LENGTHS.short_description}
                {...form.getInputProps('short_description')}
              />
            </FormGridWide>
            <FormGridWide>
              <TextAreaField
                label="Text"
                description="A blank line starts a new paragraph"
                minRows={8}
                maxLength={ARTICLE_LENGTHS.content}
                {...form.getInputProps('content')}
              />
            </FormGridWide>
            <SuggestField
              label="Author"
              suggestions={known('author_name')}
              description="Leave empty to credit the team"
              maxLength={ARTICLE_LENGTHS.author}
              {...form.getInputProps('author_name')}
            />
          </FormGrid>
          <PictureField
            label="Cover picture"
            name={form.values.title}
            {...form.getInputProps('cover_image')}
          />
          <PublicationFields form={form} saved={articleForm(row ?? null)} words={PAGE_WORDS} />
          <PreviewButton
            saved={row ?? null}
            typed={articleValues(form.values)}
            pictures={[form.values.cover_image]}
            isPublished={!!row && isVisible(row, Date.now())}
            render={(article: NewsArticlesRow) => <Page article={datedArticle(article)} />}
          />
        </>
      )}
    />
  )
}
