import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { sectionTagLabel } from '#shared/catalog/section-tags'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import type { RowMark } from '#sync/core/row-mark'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { Carousel } from '#ui/pictures/carousel'
import { KeyPoints } from './key-points'
import type { Section } from './queries'
import classes from './section-block.module.css'
import { type SectionSite, sectionQuotePath } from './section-site'

/** Most key points of a section in the list (Site 9). */
const MAX_POINTS = 2

export interface SectionBlockProps {
  site: SectionSite
  section: Section
  isFirst: boolean
  mark: RowMark | undefined
}

/** One section of the list: pictures on one side, text and two buttons on the other; every second one is mirrored. */
export function SectionBlock({ site, section, isFirst, mark }: SectionBlockProps) {
  const label = sectionTagLabel(site.tags, section.tag)
  const headingId = `section-${section.id}`
  return (
    <article className={classes.block} data-whole="" aria-labelledby={headingId}>
      <div className={classes.pictures}>
        <Carousel pictures={section.images} subject={section.title} isFirst={isFirst} />
      </div>
      <div className={classes.words}>
        <TagList>
          {label ? <Tag tone="accent">{label}</Tag> : null}
          <PendingMarker mark={mark} />
        </TagList>
        <h2 id={headingId}>{section.title}</h2>
        {section.description ? <p className={classes.description}>{section.description}</p> : null}
        <KeyPoints points={readTitledTexts(section.key_points).slice(0, MAX_POINTS)} />
        <div className={classes.actions}>
          <Button component={Link} to={sectionQuotePath(site, section)}>
            Get Custom Quote
          </Button>
          <Button
            component={Link}
            to={site.sectionPath(section.section_key)}
            variant="default"
            aria-describedby={headingId}
          >
            View Details
          </Button>
        </div>
      </div>
    </article>
  )
}
