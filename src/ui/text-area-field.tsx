import { Textarea, type TextareaProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import classes from './text-area-field.module.css'
import { useEarlyInput } from './use-early-input'

export interface TextAreaFieldProps
  extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows' | 'classNames'> {
  /** Lines that show when there are none. */
  minRows?: 2 | 3 | 4 | 6 | 7 | 8
}

/** The library's own way measures the text with each key, and holds an old phone for 30 ms before anybody has typed. */
const growsByStyle = typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')

/** Several lines of text that grow with what is written, until the rest of the form would be out of sight. */
export function TextAreaField({ minRows = 4, ...props }: TextAreaFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyInput(field)
  const growth = growsByStyle
    ? { rows: minRows, classNames: { input: classes.growing ?? '' } }
    : { autosize: true, minRows, maxRows: 16 }
  return <Textarea ref={field} aria-required={props.withAsterisk} {...growth} {...props} />
}
