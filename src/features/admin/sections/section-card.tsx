import { Link } from 'react-router-dom'
import { sectionTagLabel } from '#shared/catalog/section-tags'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { CardActions } from '../kit/list/card-actions'
import type { CardTools } from '../kit/list/reorder/ordered-list'
import type { Section } from './queries'
import classes from './section-card.module.css'
import { SectionImages } from './section-images'
import type { SectionsConfig } from './sections-config'

export interface SectionCardProps {
  config: SectionsConfig
  section: Section
  tools: CardTools
  onActivate: (isActive: boolean) => Promise<boolean>
}

/** The card of a section in its manager, dimmed while the section is inactive (Admin 2). */
export function SectionCard({ config, section, tools, onActivate }: SectionCardProps) {
  const { title, description, section_key, display_order, is_active } = section
  const label = sectionTagLabel(config.tags, section.tag)
  const points = readTitledTexts(section.key_points)
  const details = readTitledTexts(section.expanded_details)
  return (
    <article className={classes.card} aria-label={title} data-inactive={!is_active || undefined}>
      <div className={classes.head}>
        <div className="rw-row rw-center">
          {tools.select}
          <TagList>
            {label ? <Tag tone="accent">{label}</Tag> : null}
            {is_active ? null : <Tag>Inactive</Tag>}
            <PendingMarker mark={tools.mark} />
          </TagList>
        </div>
        {tools.handle}
      </div>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <dl className={classes.facts}>
          <div>
            <dt>Order</dt>
            <dd>{display_order}</dd>
          </div>
          <div>
            <dt>Key</dt>
            <dd>
              {/* An inactive section has no page. */}
              {is_active ? (
                <Link className={classes.key} to={config.page(section_key)}>
                  {section_key}
                </Link>
              ) : (
                section_key
              )}
            </dd>
          </div>
          <div>
            <dt>Details</dt>
            <dd>{details.length}</dd>
          </div>
        </dl>
        {description ? <p className={`rw-clamp ${classes.description}`}>{description}</p> : null}
        {points.length > 0 ? (
          <ul className={classes.points} aria-label="Key points">
            {points.map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and the complete list is replaced
              <li key={at}>
                <strong>{point.title}</strong> {point.description}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <SectionImages config={config} section={section} />
      <div className={classes.actions}>
        <CardActions
          name={title}
          isActive={is_active}
          onActivate={onActivate}
          onEdit={tools.onEdit}
          onDelete={tools.onDelete}
        />
      </div>
    </article>
  )
}
