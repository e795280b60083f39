import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import classes from './switch-field.module.css'

export interface SwitchFieldProps extends Omit<SwitchProps, 'label'> {
  label: string
}

/** A choice that counts at once, without a button to save it. */
export function SwitchField(props: SwitchFieldProps) {
  return (
    <Switch
      // The kit's label holds the description, too, which would be read twice.
      aria-label={props.label}
      size="md"
      labelPosition="left"
      classNames={{
        root: classes.root,
        body: classes.body,
        labelWrapper: classes.words,
        label: classes.label,
        description: classes.description,
        track: classes.track,
      }}
      {...props}
    />
  )
}
