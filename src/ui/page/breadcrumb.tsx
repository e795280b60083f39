import { Link } from 'react-router-dom'
import type { Crumb } from '#seo/json-ld/breadcrumb-ld'
import { paths } from '#shared/site/paths'
import classes from './breadcrumb.module.css'

/** Breadcrumb from Home to the page itself; `crumbs` as for breadcrumbLd. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const trail = [{ name: 'Home', path: paths.home }, ...crumbs]
  return (
    <nav aria-label="Breadcrumb" className="rw-below-16" data-print="none">
      <ol className={classes.trail}>
        {trail.map(({ name, path }, position) => (
          <li key={path} className={classes.crumb}>
            {position === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={path} className={classes.link}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
