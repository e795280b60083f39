const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** `740 bytes`, `12 kB`, `3.4 MB`: decimal units, as in the settings of devices. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte'
  // The number is rounded before the unit is chosen: "1.0 MB", not "1000 kB".
  const unit = UNITS.findIndex((_, at) => at === UNITS.length - 1 || Math.round(bytes / 1000 ** at) < 1000)
  const value = bytes / 1000 ** unit
  const hasDecimal = unit > 1 && Number(value.toFixed(1)) < 10
  return `${hasDecimal ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}
