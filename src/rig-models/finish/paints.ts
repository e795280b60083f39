/** Paints of trucks and bodies. Without three.js, because drawings need them, too. */
export const PAINTS = {
  white: '#f3f4f2',
  silver: '#9aa2a8',
  graphite: '#454c53',
  black: '#0d0f11',
  red: '#a3100c',
  blue: '#123a78',
  green: '#1d4a32',
  orange: '#d9500b',
  sand: '#a99878',
} as const
