import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, and to what: 'Delete Forge body'. */
  'aria-label': string
  /** `danger`: something goes with it. */
  tone?: 'plain' | 'danger'
}

/** A button that is an icon and nothing else. `--icon-button` makes it narrower where there is little room. */
export function IconButton({ tone = 'plain', ...props }: IconButtonProps) {
  return <button type="button" className={classes.button} data-tone={tone} {...props} />
}
