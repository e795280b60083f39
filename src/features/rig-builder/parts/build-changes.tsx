import type { BuildChangesProps } from '#ui/builds/build-parts'
import { compareBuilds } from '../build/compare-builds'
import { UNREADABLE_BUILD } from '../build/labels'
import { readBuild } from '../build/read-build'
import classes from './build-changes.module.css'

/** What has changed from one build to another, property by property. */
export function BuildChanges({ title, from, to }: BuildChangesProps) {
  const [before, after] = [readBuild(from), readBuild(to)]
  const changes = before && after && compareBuilds(before, after).filter(({ isChanged }) => isChanged)
  return (
    <section className={classes.changes} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
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
