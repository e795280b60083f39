import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RowMark } from '#domain/row-mark'
import { Card } from './card'
import classes from './catalogue-card.module.css'
import { PendingMarker } from './pending-marker'
import { Picture } from './picture'
import { TagList } from './tag-list'

export interface CatalogueCardProps {
  /** Of the heading: `aria-describedby` of the actions, whose names are the same on every card. */
  headingId: string
  headingLevel?: 2 | 3
  title: string
  /** What kind of thing it is; a line left out where it is empty. */
  kind: string
  /** Its page: pressing the picture leads there, too. */
  to: string
  picture: string | undefined
  /** The first of the page: its picture is fetched at once. */
  isFirst: boolean
  /** Over the picture. */
  tags: ReactNode
  /** Set when the server has not confirmed a change of it (U3). */
  mark: RowMark | undefined
  actions: ReactNode
  /** Text and price. */
  children: ReactNode
}

/** One thing of a list, with a page of its own: a build, a rig, a product. */
export function CatalogueCard({
  headingId,
  headingLevel = 2,
  title,
  kind,
  to,
  picture,
  isFirst,
  tags,
  mark,
  actions,
  children,
}: CatalogueCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Card
      picture={
        // For the hand alone: keys and screen readers have the action that says where it leads.
        <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden="true" data-morph="from">
          <Picture path={picture} alt="" isFirst={isFirst} />
        </Link>
      }
      overlay={<TagList>{tags}</TagList>}
      actions={actions}
    >
      <Heading id={headingId} className={classes.title}>
        {title}
      </Heading>
      {kind ? <p className={classes.kind}>{kind}</p> : null}
      {children}
      <PendingMarker mark={mark} />
    </Card>
  )
}
