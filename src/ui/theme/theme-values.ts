/** Colors, fonts and radii of the Mantine theme: cool aluminum and graphite, and safety orange with dark text. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'

const orange: MantineColorsTuple = [
  '#fff3ea',
  '#ffe1cc',
  '#ffc49a',
  '#ffa566',
  '#ff8c42',
  '#ff7420',
  '#ef5f0a',
  '#c94e06',
  '#a84006',
  '#7d3108',
]

const gray: MantineColorsTuple = [
  '#f5f7f8',
  '#ebeff1',
  '#dfe5e8',
  '#ccd4d9',
  '#adb8bf',
  '#87939c',
  '#66727b',
  '#4d5860',
  '#353e45',
  '#1f262b',
]

const dark: MantineColorsTuple = [
  '#e6eaed',
  '#c8cfd4',
  '#a4aeb6',
  '#7d8992',
  '#434d55',
  '#2f373e',
  '#20272c',
  '#14191d',
  '#0f1317',
  '#0a0d10',
]

/**
 * Filled orange is shade 5 with near-black text (7:1); white text would need a brownish orange. Orange text uses the
 * variables of theme-css.ts, which are darker on a light background.
 */
export const themeValues = createTheme({
  colors: { orange, gray, dark },
  primaryColor: 'orange',
  primaryShade: { light: 5, dark: 5 },
  autoContrast: true,
  white: '#ffffff',
  black: '#14191d',
  fontFamily: "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Barlow Condensed', 'Barlow Condensed Fallback', 'Arial Narrow', sans-serif",
    fontWeight: '600',
  },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  respectReducedMotion: true,
})
