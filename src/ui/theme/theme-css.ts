/** Generates theme-variables.css from the theme (`npm run generate`), so that no <style> element is needed at run time (CSP). */
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { themeValues } from './theme-values'

/** Palettes that the app uses; Mantine's other palettes are omitted from the style sheet. */
const PALETTES = new Set(['orange', 'gray', 'dark', 'red', 'green', 'yellow', 'blue'])
const PALETTE_OF = /^--mantine-color-(?<palette>[a-z]+)-(?:\d|filled|light|outline|text|contrast)/u

const withoutUnusedPalettes = (variables: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).filter(([name]) => {
      const palette = PALETTE_OF.exec(name)?.groups?.palette
      return palette === undefined || PALETTES.has(palette) || palette === 'primary'
    }),
  )

/** Text of the style sheet: Mantine's variables for the theme, with corrections for contrast. */
export function themeCss(): string {
  const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeValues))
  const text = convertCssVariables(
    {
      variables: withoutUnusedPalettes(resolved.variables),
      light: {
        ...withoutUnusedPalettes(resolved.light),
        '--mantine-color-body': '#f1f4f5',
        '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
        '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
        '--mantine-color-anchor': 'var(--mantine-color-orange-8)',
        '--mantine-color-error': '#b3261e',
        '--mantine-color-success': '#1c6b34',
        '--mantine-color-orange-text': 'var(--mantine-color-orange-8)',
        '--mantine-color-orange-outline': 'var(--mantine-color-orange-8)',
        '--mantine-color-orange-light-color': 'var(--mantine-color-orange-8)',
        '--mantine-color-default-border': 'var(--mantine-color-gray-4)',
      },
      dark: {
        ...withoutUnusedPalettes(resolved.dark),
        '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
        '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
        '--mantine-color-anchor': 'var(--mantine-color-orange-4)',
        '--mantine-color-error': '#ff8a80',
        '--mantine-color-success': '#7fd597',
        '--mantine-color-orange-text': 'var(--mantine-color-orange-4)',
        '--mantine-color-orange-outline': 'var(--mantine-color-orange-4)',
        '--mantine-color-orange-light-color': 'var(--mantine-color-orange-3)',
      },
    },
    ':root',
  )
  return `/* Generated from theme-values.ts by "npm run generate"; do not edit. */\n${text}\n`
}
