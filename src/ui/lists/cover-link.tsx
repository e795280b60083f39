import { Link, type LinkProps } from 'react-router-dom'
import classes from './cover-link.module.css'

/** A title that is a link and makes the whole card clickable; the card must be `position: relative`. */
export function CoverLink(props: LinkProps) {
  return <Link {...props} className={classes.link ?? ''} />
}
