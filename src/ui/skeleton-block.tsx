import classes from './skeleton-block.module.css'

/** A gray block of a skeleton, in the shape of the content. */
export function SkeletonBlock({
  shape = 'line',
}: {
  shape?: 'line' | 'title' | 'tag' | 'button' | 'picture' | 'cover'
}) {
  return <span className={classes.bone} data-shape={shape} />
}
