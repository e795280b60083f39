import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import classes from './install-link.module.css'

/** Permanent link to the page with the install steps; not shown in the installed app. */
export function InstallLink() {
  return (
    <Link to={paths.install} className={classes.link ?? ''}>
      Install the app
    </Link>
  )
}
