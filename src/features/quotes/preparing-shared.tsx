import classes from './share-notice.module.css'

/** Shown while shared photos are being downscaled, before they are in the form. */
export function PreparingShared({ photos }: { photos: number }) {
  return (
    <p role="status" className={classes.notice}>
      <strong>Preparing what you shared…</strong>
      {photos > 0 ? ' We make photos smaller and remove their location.' : null}
    </p>
  )
}
