import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { Picture } from '#ui/pictures/picture'
import type { Rig } from '../queries'
import classes from './compare-tray.module.css'
import { MAX_COMPARED_RIGS } from './compared-rigs'

export interface CompareTrayProps {
  /** The picked rigs, in the order in which they were picked. */
  rigs: readonly Rig[]
  onRemove: (id: string) => void
}

/** The rigs picked for comparing, at the bottom of the screen within reach of the thumb. */
export function CompareTray({ rigs, onRemove }: CompareTrayProps) {
  const { search } = useLocation()
  return (
    <section className={classes.tray} aria-label="Selected to compare">
      <p className={classes.count} role="status">
        {rigs.length} of {MAX_COMPARED_RIGS} selected
      </p>
      <ul className={classes.picks}>
        {rigs.map(({ id, title, images }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.pick}
              aria-label={`Remove ${title}`}
              onClick={() => onRemove(id)}
            >
              <span className={classes.picture}>
                <Picture path={images?.[0]} alt="" sizes="4rem" />
              </span>
              <span className={classes.title}>{title}</span>
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {rigs.length > 1 ? (
        <Button component={Link} to={`${paths.compareRigs}${search}`}>
          Compare
        </Button>
      ) : (
        <p className={classes.hint}>Pick one more to compare</p>
      )}
    </section>
  )
}
