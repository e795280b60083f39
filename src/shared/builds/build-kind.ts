import type { Json } from '../schema/row-values'

/** Names of the trades and mounts of the rig builder, also for lists that do not load it. */
export const TRADE_NAMES = {
  farrier: 'Farrier',
  vet: 'Veterinarian',
  fire: 'Fire & rescue',
  contractor: 'Contractor',
  custom: 'Custom',
} as const

/** The id `slide-in` is part of stored builds and links; the site says slip-in. */
export const MOUNT_NAMES = {
  chassis: 'Chassis body',
  cap: 'Truck cap',
  'slide-in': 'Slip-in',
  trailer: 'Trailer',
} as const

/** What a stored build is, such as "Farrier chassis body"; null for none, or for one that this release does not know. */
export function buildKind(build: Json | undefined): string | null {
  if (!build || typeof build !== 'object' || Array.isArray(build)) return null
  const trade = nameIn(TRADE_NAMES, build.trade)
  const mount = nameIn(MOUNT_NAMES, build.mount)
  return trade && mount ? `${trade} ${mount.toLowerCase()}` : null
}

const nameIn = (names: Readonly<Record<string, string>>, key: Json | undefined): string | null =>
  typeof key === 'string' && Object.hasOwn(names, key) ? (names[key] ?? null) : null
