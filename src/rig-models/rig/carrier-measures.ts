/*
 * What drawings need to know about trucks and trailers. Without three.js, which they do not load.
 */

/** Height of a pickup's bed rails, on which a cap rests, m. */
export const RAIL = 1.385
/** Height of the floor of a pickup's bed, m. */
export const BED_FLOOR = 0.88

/** Height of a trailer's floor above the ground, m. */
export const TRAILER_FLOOR = 0.52

/** x of the rear axle under a pickup's bed of this length, m. */
export const pickupAxle = (bed: number): number => -bed * 0.52

/** x of the axles of a trailer, m; its nose is x = 0. */
export function trailerAxles(length: number, axles: number): number[] {
  const middle = -length * 0.53
  return axles === 1 ? [middle] : [middle - 0.42, middle + 0.42]
}
