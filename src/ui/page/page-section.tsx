import type { ReactNode } from 'react'
import classes from './page-section.module.css'

export interface PageSectionProps {
  /** `plain`: the page's background · `raised`: white/surface band · `graphite`: dark band in both schemes. */
  tone?: 'plain' | 'raised' | 'graphite'
  /** `wide`: 80rem (default) · `full`: 96rem · `text`: comfortable line length for reading and forms. */
  width?: 'wide' | 'full' | 'text'
  /** `tight`: half the space above and below, for a section right below a PageHeading. */
  space?: 'normal' | 'tight'
  /** Id of the heading that names the section for assistive tech. */
  labelledBy?: string
  children: ReactNode
}

/** A full-width band with the page's gutters; pages consist of these. */
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
