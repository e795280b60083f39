import classes from './skeleton-block.module.css'

/** One grey block of a skeleton, in the shape of what will stand there. */
export function SkeletonBlock({
  shape = 'line',
}: {
  shape?: 'line' | 'title' | 'tag' | 'button' | 'picture' | 'cover'
}) {
  return <span className={classes.bone} data-shape={shape} />
}
