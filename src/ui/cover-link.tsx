import { Link, type LinkProps } from 'react-router-dom'
import classes from './cover-link.module.css'

/** A title that is a link, and with it the whole card around it; the card is `position: relative`. */
export function CoverLink(props: LinkProps) {
  return <Link {...props} className={classes.link ?? ''} />
}
