const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** `740 bytes`, `12 kB`, `3.4 MB`: decimal units, as in the settings of devices. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step > 1 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}
