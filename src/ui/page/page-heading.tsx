import type { ReactNode } from 'react'
import type { Crumb } from '#seo/json-ld/breadcrumb-ld'
import { keepTogether } from '../format/keep-together'
import { Breadcrumb } from './breadcrumb'
import classes from './page-heading.module.css'

export interface PageHeadingProps {
  /** The page's only h1; navigation moves the focus to it. */
  title: ReactNode
  /** A short line above the title: the part of the site. */
  eyebrow?: string
  /** Breadcrumb, in place of the eyebrow. */
  crumbs?: readonly Crumb[]
  intro?: ReactNode
  /** Buttons, next to the text on wide screens; under a breadcrumb also tags, which remain below the title. */
  children?: ReactNode
  /** Main content of the page, such as a short form: next to the text, below it on phones. */
  aside?: ReactNode
}

/** The graphite band at the head of a page: eyebrow, h1, intro. Full width, so use it outside PageSection. */
export function PageHeading({ title, eyebrow, crumbs, intro, children, aside }: PageHeadingProps) {
  return (
    <header className={classes.band}>
      <div className={classes.inner} data-split={aside ? true : undefined}>
        <div className={classes.words} data-beside={children && !crumbs ? true : undefined}>
          {crumbs ? <Breadcrumb crumbs={crumbs} /> : null}
          {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
          <h1 tabIndex={-1}>{typeof title === 'string' ? keepTogether(title) : title}</h1>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          {children ? <div className={classes.actions}>{children}</div> : null}
        </div>
        {aside}
      </div>
    </header>
  )
}
