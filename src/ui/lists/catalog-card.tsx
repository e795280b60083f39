import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RowMark } from '#sync/core/row-mark'
import { keepTogether } from '../format/keep-together'
import { Picture } from '../pictures/picture'
import { Card } from './card'
import classes from './catalog-card.module.css'
import { PendingMarker } from './pending-marker'
import { StretchedLink } from './stretched-link'
import { TagList } from './tag-list'

export interface CatalogCardProps {
  /** Id of the heading, for `aria-describedby` of the actions, whose names are the same on every card. */
  headingId: string
  headingLevel?: 2 | 3
  title: string
  /** Kind of the item, as a line of text; omitted when empty. */
  kind: string
  /** Path of its page, to which the picture links. */
  to: string
  picture: string | undefined
  /** The first card of the page, whose picture loads eagerly. */
  isFirst: boolean
  /** Over the picture. */
  tags: ReactNode
  /** Over the picture, such as a heart; it has a position of its own. */
  over?: ReactNode
  /** Set while it has an unconfirmed change (U3). */
  mark: RowMark | undefined
  actions: ReactNode
  /** Text and price. */
  children: ReactNode
}

/** A card of a project, rig or product in a list; a click anywhere but on its controls opens its page. */
export function CatalogCard({
  headingId,
  headingLevel = 2,
  title,
  kind,
  to,
  picture,
  isFirst,
  tags,
  over,
  mark,
  actions,
  children,
}: CatalogCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Card
      picture={
        <>
          {/* For pointers only, as the title's link: keyboard users have an action with the same target. */}
          <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden="true" data-morph="from">
            <Picture path={picture} alt="" isFirst={isFirst} />
          </Link>
          {over}
        </>
      }
      overlay={<TagList>{tags}</TagList>}
      actions={actions}
    >
      <Heading id={headingId} className={`rw-text-24 ${classes.title}`}>
        <StretchedLink to={to} tabIndex={-1}>
          {keepTogether(title)}
        </StretchedLink>
      </Heading>
      {kind ? <p className="rw-soft rw-small rw-medium">{keepTogether(kind)}</p> : null}
      {children}
      <PendingMarker mark={mark} />
    </Card>
  )
}
