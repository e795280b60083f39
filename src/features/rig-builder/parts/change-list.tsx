import type { Build } from '../build/build'
import { compareBuilds } from '../build/compare-builds'
import { UNREADABLE_BUILD } from '../build/labels'
import classes from './change-list.module.css'

interface ChangeListProps {
  /** Heading of the list. */
  title: string
  /** Null: this release cannot read the build. */
  from: Build | null
  to: Build | null
  /** Level of the heading. */
  level?: 2 | 3
}

/** What has changed from one build to another, property by property. */
export function ChangeList({ title, from, to, level = 3 }: ChangeListProps) {
  const Heading = `h${level}` as const
  const changes = from && to && compareBuilds(from, to).filter(({ isChanged }) => isChanged)
  return (
    <section className={classes.changes} aria-label={title}>
      <Heading className={classes.title}>{title}</Heading>
      {changes === null ? <p>{UNREADABLE_BUILD}</p> : null}
      {changes?.length === 0 ? <p>Nothing has changed.</p> : null}
      <dl>
        {changes?.map(({ label, from: was, to: is }) => (
          <div key={label} className={classes.change}>
            <dt>{label}</dt>
            <dd>
              <del>{was}</del> <span aria-hidden="true">→</span> <ins>{is}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
