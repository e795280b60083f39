import type { ReactNode } from 'react'
import classes from './page-section.module.css'

export interface PageSectionProps {
  /** `plain` the page's ground · `raised` white/surface band · `graphite` dark band in both schemes. */
  tone?: 'plain' | 'raised' | 'graphite'
  /** `wide` 80rem (default) · `text` a comfortable measure for reading and forms. */
  width?: 'wide' | 'text'
  /** `tight` halves the space above and below: for the part right under a PageHeading. */
  space?: 'normal' | 'tight'
  /** Names the band for assistive tech, by the id of its heading. */
  labelledBy?: string
  children: ReactNode
}

/** A full-width band with the page's gutters; pages are stacks of these. */
export function PageSection({
  tone = 'plain',
  width = 'wide',
  space = 'normal',
  labelledBy,
  children,
}: PageSectionProps) {
  return (
    <section className={classes.band} data-tone={tone} data-space={space} aria-labelledby={labelledBy}>
      <div className={classes.inner} data-width={width}>
        {children}
      </div>
    </section>
  )
}
