import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import buttonClasses from '#ui/icon-button.module.css'

const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } satisfies Record<
  MantineColorScheme,
  MantineColorScheme
>
const NAMES = { auto: 'as the device', light: 'light', dark: 'dark' } satisfies Record<
  MantineColorScheme,
  string
>
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** A button that cycles through: as the device, light, dark. The choice is stored on this device. */
export function ColorSchemeToggle() {
  // Without this Mantine disables transitions by an inline <style>, which the CSP refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const Icon = ICONS[colorScheme]
  const name = `Color scheme: ${NAMES[colorScheme]}`
  return (
    <button
      type="button"
      className={buttonClasses.button}
      aria-label={name}
      title={name}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon size={20} stroke={2} aria-hidden="true" />
    </button>
  )
}
