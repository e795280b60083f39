import { Switch, type SwitchProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import classes from './switch-field.module.css'

export interface SwitchFieldProps extends Omit<SwitchProps, 'label'> {
  label: string
}

/** A switch that takes effect immediately, without a save button. */
export function SwitchField(props: SwitchFieldProps) {
  return (
    <Switch
      // Mantine's label also contains the description, which would be read twice.
      aria-label={props.label}
      size="md"
      labelPosition="left"
      classNames={{
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
