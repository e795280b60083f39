import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { Picture } from '#ui/pictures/picture'
import { CardActions } from '../kit/list/card-actions'
import type { CardTools } from '../kit/list/reorder/ordered-list'
import { publicationState } from '../kit/publication/publication-state'
import classes from './slide-card.module.css'
import { publicationOf, slideStatus } from './slide-status'

export interface SlideCardProps {
  slide: SlideshowSlidesRow
  tools: CardTools
  onActivate: (isActive: boolean) => Promise<boolean>
}

/** The card of a slide in its manager. */
export function SlideCard({ slide, tools, onActivate }: SlideCardProps) {
  const { title, subtitle, background_image } = slide
  const isActive = publicationState(publicationOf(slide)) === 'published'
  const buttons = [
    [slide.cta_text, slide.cta_link],
    [slide.secondary_cta_text, slide.secondary_cta_link],
  ].filter(([text, link]) => text && link)
  return (
    <article className={classes.card} aria-label={title} data-inactive={!isActive || undefined}>
      <div className={classes.picture}>
        <Picture path={background_image} alt="" ratio="3/2" sizes="15rem" />
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <div className="rw-row rw-center">
            {tools.select}
            <TagList>
              <Tag tone={isActive ? 'success' : 'neutral'}>{slideStatus(slide)}</Tag>
              <PendingMarker mark={tools.mark} />
            </TagList>
          </div>
          {tools.handle}
        </div>
        <h3 className={`rw-clamp ${classes.title}`}>{title}</h3>
        {subtitle ? <p className={`rw-clamp ${classes.subtitle}`}>{subtitle}</p> : null}
        <ul className={classes.links}>
          {buttons.map(([text, link], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two buttons never change places
            <li key={at}>
              {text} <span className={classes.link}>{link}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <CardActions
          name={title}
          isActive={isActive}
          onActivate={onActivate}
          onEdit={tools.onEdit}
          onDelete={tools.onDelete}
        />
      </div>
    </article>
  )
}
