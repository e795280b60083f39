import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import classes from './appearance.module.css'

const CHOICES = [
  ['auto', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const satisfies [MantineColorScheme, string][]

/** Chooses the color scheme: as the device, light or dark. The choice is stored on this device. */
export function Appearance() {
  const id = useId()
  // Without this Mantine disables transitions by an inline <style>, which the CSP refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <fieldset aria-labelledby={id} className="rw-cluster rw-center">
      <span id={id} className={classes.title}>
        Appearance
      </span>
      {CHOICES.map(([scheme, label]) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={scheme === colorScheme}
          onClick={() => setColorScheme(scheme)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
