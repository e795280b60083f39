import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useRef } from 'react'
import classes from './checkbox-field.module.css'
import { useEarlyInput } from './use-early-input'

/** A checkbox whose label can be clicked. */
export function CheckboxField(props: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyInput(box)
  return (
    <Checkbox
      ref={box}
      size="md"
      classNames={{
        body: classes.body,
        labelWrapper: classes.words,
        label: classes.label,
        input: classes.box,
      }}
      {...props}
    />
  )
}
