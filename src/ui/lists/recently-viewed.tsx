import { useId } from 'react'
import { Link } from 'react-router-dom'
import { keepTogether } from '../format/keep-together'
import { PageSection } from '../page/page-section'
import { Picture } from '../pictures/picture'
import classes from './recently-viewed.module.css'

/** Fits one line of a wide screen. */
const MOST_SHOWN = 4

export interface ViewedItem {
  id: string
  /** From `paths`. */
  to: string
  title: string
  picture: string | null | undefined
  /** A price or the truck's make; omitted when empty. */
  note?: string | null
}

/** Recently viewed items on this device, as small cards at the bottom of a page; renders nothing if none. */
export function RecentlyViewed({ items }: { items: readonly ViewedItem[] }) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <div data-print="none">
      <PageSection tone="raised" space="tight" labelledBy={id}>
        <h2 id={id} className="rw-text-24 rw-below-16">
          Recently viewed
        </h2>
        <ul className={classes.items}>
          {items.slice(0, MOST_SHOWN).map((item) => (
            <li key={item.id}>
              <Link to={item.to} className={classes.item}>
                <Picture path={item.picture} alt="" ratio="4/3" sizes="7rem" />
                <span className={classes.text}>
                  <strong className={classes.title}>{keepTogether(item.title)}</strong>
                  {item.note ? <span className={classes.note}>{item.note}</span> : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}
