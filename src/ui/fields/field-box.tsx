import { type ComponentProps, type ReactNode, useId } from 'react'

export interface FieldBoxProps extends ComponentProps<'fieldset'> {
  label: string
  description?: string | undefined
  children: ReactNode
}

/** A group of inputs with one label and description. */
export function FieldBox({ label, description, children, ...props }: FieldBoxProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={description ? `${id}-description` : undefined} {...props}>
      <legend className="rw-small rw-strong">{label}</legend>
      {description ? (
        <p className="rw-soft rw-small rw-above-4" id={`${id}-description`}>
          {description}
        </p>
      ) : null}
      {children}
    </fieldset>
  )
}
