import type { Finish } from './build'

/** The colors of the model (`rig-models/finish`), as they look on a screen. */
export const FINISH_COLORS: Readonly<Record<Finish, string>> = {
  bare: '#c6cacd',
  white: '#f3f4f2',
  silver: '#9aa2a8',
  graphite: '#454c53',
  black: '#0d0f11',
  red: '#a3100c',
  blue: '#123a78',
  green: '#1d4a32',
  orange: '#d9500b',
  sand: '#a99878',
}

/** Finishes on which lettering and lines are light. */
const DARK: readonly Finish[] = ['black', 'graphite', 'red', 'blue', 'green']

/** The color of lettering and lines on a finish. */
export const inkOn = (finish: Finish): string => (DARK.includes(finish) ? '#f4f4f0' : '#16202b')
