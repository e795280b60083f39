import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import classes from './text-area-field.module.css'
import { useEarlyInput } from './use-early-input'

export interface TextAreaFieldProps
  extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'classNames'> {
  /** Minimum number of visible lines. */
  minRows?: 2 | 3 | 4 | 6 | 7 | 8
}

/** CSS grows the field where it can: Mantine's autosize measures the text on each key, and blocks 30 ms initially. */
const growsByStyle = typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')

/** A multi-line field that grows with its text up to a maximum height. */
export function TextAreaField({ minRows = 4, ...props }: TextAreaFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyInput(field)
  const growth = growsByStyle
    ? { rows: minRows, classNames: { input: classes.growing ?? '' } }
    : { autosize: true, minRows, maxRows: 16 }
  return <Textarea ref={field} aria-required={props.withAsterisk} {...growth} {...props} />
}
