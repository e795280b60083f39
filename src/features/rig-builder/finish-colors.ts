import { PAINTS } from '#rig-models/finish/paints'
import type { Finish } from './build/build'

/** The colors of the model, as they look on a screen. */
export const FINISH_COLORS: Readonly<Record<Finish, string>> = { bare: '#c6cacd', ...PAINTS }

/** Finishes on which lettering and lines are light. */
const DARK: readonly Finish[] = ['black', 'graphite', 'red', 'blue', 'green']

/** The color of lettering and lines on a finish. */
export const inkOn = (finish: Finish): string => (DARK.includes(finish) ? '#f4f4f0' : '#16202b')
