/** The name by which people see a chassis type: 'Mini-Trailer' for 'Mini Trailer', 'Cap' for 'Truck Cap' (Site 9). */
export const chassisName = (type: string | null): string | null =>
  type
    ?.trim()
    .replace(/^((truck|custom) )+| build$/gi, '')
    .replace(/^mini trailer$/i, 'Mini-Trailer') || null

/** Whether both names mean the same chassis type, in any letter case. */
export const matchesChassis = (a: string | null, b: string | null): boolean => {
  const name = chassisName(a)
  return name !== null && name.toLowerCase() === chassisName(b)?.toLowerCase()
}
