import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Action and object: 'Delete Forge body'. */
  'aria-label': string
  /** `danger`: a destructive action. */
  tone?: 'plain' | 'danger'
}

/** A button with only an icon; its name is also its tooltip. `--icon-button` makes it narrower if there is little space. */
export function IconButton({ tone = 'plain', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-tone={tone}
      title={props['aria-label']}
      {...props}
    />
  )
}
