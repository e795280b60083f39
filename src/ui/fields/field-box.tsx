import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field-box.module.css'

export interface FieldBoxProps extends ComponentProps<'fieldset'> {
  label: string
  description?: string | undefined
  children: ReactNode
}

/** A group of inputs with one label and description. */
export function FieldBox({ label, description, children, ...props }: FieldBoxProps) {
  const id = useId()
  return (
    <fieldset
      className={classes.field}
      aria-describedby={description ? `${id}-description` : undefined}
      {...props}
    >
      <legend className={classes.label}>{label}</legend>
      {description ? (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
