import { OUTSIDE_SIZES } from '#shared/builds/figures/layout-figures'
import { BASES, WIDTHS } from './bases'
import type { Build } from './build'
import { placeAll, SHAPES } from './layout'

const SIZES = OUTSIDE_SIZES.values

/** How far the closed doors of the sides, or of the rear, stand out. */
export const doorsStandOut = (build: Build, where: 'sides' | 'rear'): number =>
  Math.max(
    0,
    ...placeAll(build)
      .filter(({ face }) => (face === 'rear') === (where === 'rear'))
      .map(({ compartment }) => SIZES.door[compartment.door]),
  )

/**
 * Outside dimensions, as a tape measures them: with truck, roof equipment, and closed doors with their handles, but
 * without mirrors, which fold.
 */
export function outsideOf(build: Build): { length: number; width: number; height: number } {
  const { mount } = build
  const isTrailer = BASES[build.base].models === null
  const roof = Math.max(
    SIZES.roof.edge,
    build.rack === 'ladder' ? SIZES.roof.ladder : 0,
    build.lights === 'none' ? 0 : SIZES.roof.lights,
    isTrailer ? SIZES.roof.vent : 0,
    mount === 'cap' ? SIZES.roof.brakeLamp : 0,
  )
  const side = Math.max(
    doorsStandOut(build, 'sides'),
    build.hasSceneLights ? SIZES.side.workLight : 0,
    mount === 'chassis' ? SIZES.side.arch : SIZES.side.edge,
  )
  const body = { width: WIDTHS[mount] + 2 * side, height: SHAPES[mount].floor + build.height + roof }
  if (isTrailer)
    return {
      length: build.length + SIZES.trailer.tongue + Math.max(SIZES.side.edge, doorsStandOut(build, 'rear')),
      width: Math.max(body.width, SIZES.trailer.width),
      height: body.height,
    }
  const step = mount === 'chassis' ? SIZES.chassis.rearStep : 0
  return {
    length: SIZES.cab[build.cab] + build.length + SIZES.bumper[build.bumper] + step,
    width: Math.max(body.width, SIZES.truck.width),
    height: Math.max(body.height, SIZES.truck.height),
  }
}
