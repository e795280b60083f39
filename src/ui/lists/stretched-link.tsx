import { Link, type LinkProps } from 'react-router-dom'
import classes from './stretched-link.module.css'

/** A title that is a link and makes the complete card clickable; the card must be `position: relative`. */
export function StretchedLink(props: LinkProps) {
  return <Link {...props} className={classes.link ?? ''} />
}
