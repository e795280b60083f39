import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useOwnProfile } from '#runtime/own-profile'
import { sectionCrumbs, sectionHead } from '#seo/item-heads/section-head'
import { sectionTagLabel } from '#shared/catalog/section-tags'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { DataCard } from '#ui/lists/data-card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { Carousel } from '#ui/pictures/carousel'
import { KeyPoints } from './key-points'
import type { Section } from './queries'
import classes from './section-detail.module.css'
import { type SectionSite, sectionQuotePath } from './section-site'

/** A section with all its details and a link to the quote page. */
export function SectionDetail({ site, section }: { site: SectionSite; section: Section }) {
  const isAdmin = useOwnProfile()?.role === 'admin'
  const mark = useRowMarks(site.table, [section.id]).get(section.id)
  const { title, description, images, tag } = section
  const crumbs = sectionCrumbs(site.page, section)
  const label = sectionTagLabel(site.tags, tag)
  const points = readTitledTexts(section.key_points)
  const details = readTitledTexts(section.expanded_details)
  return (
    <>
      <DocumentHead {...sectionHead(site.page, section)} />
      <PageHeading crumbs={crumbs} title={title} intro={description}>
        <TagList>
          {label ? <Tag tone="accent">{label}</Tag> : null}
          <PendingMarker mark={mark} />
        </TagList>
      </PageHeading>
      <PageSection space="tight">
        <div className={`rw-columns ${classes.columns}`}>
          <div data-whole="">
            <Carousel pictures={images} subject={title} isFirst />
          </div>
          <aside className={classes.side}>
            {details.length > 0 ? (
              <DataCard
                title="Detailed Information"
                rows={details.map((detail) => ({
                  label: detail.title,
                  value: <span className={classes.detail}>{detail.description}</span>,
                }))}
              />
            ) : null}
            <Button component={Link} to={sectionQuotePath(site, section)} size="lg">
              Get Custom Quote
            </Button>
            {isAdmin ? (
              <Button
                component={Link}
                to={paths.adminRow(site.manager, section.id)}
                variant="default"
                leftSection={<IconPencil size={18} />}
              >
                Edit Section
              </Button>
            ) : null}
          </aside>
          {points.length > 0 ? (
            <section className={classes.points} aria-labelledby="key-features">
              <h2 id="key-features">Key Features</h2>
              <KeyPoints points={points} />
            </section>
          ) : null}
        </div>
        <div className={classes.back}>
          <Button component={Link} to={site.path} variant="default" leftSection={<IconArrowLeft size={18} />}>
            Back to All Sections
          </Button>
        </div>
      </PageSection>
    </>
  )
}
