import { Link } from 'react-router-dom'
import { paths } from '#domain/paths'
import classes from './install-link.module.css'

/** The standing way to the steps; not shown in the app itself. */
export function InstallLink() {
  return (
    <Link to={paths.install} className={classes.link ?? ''}>
      Install the app
    </Link>
  )
}
