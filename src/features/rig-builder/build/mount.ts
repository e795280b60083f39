import { BASES, fits, HEIGHTS } from './bases'
import { BASE_IDS, type BaseId, type Bay, type Build, type Mount } from './build'
import { withBase } from './change'
import { SHAPES } from './layout'
import { usualBays } from './presets'
import { problemsOf } from './rules'

/** What a mount is usually built on. */
const USUAL_BASE: Readonly<Record<Mount, BaseId>> = {
  chassis: 'chassis-60',
  cap: 'bed-78',
  'slide-in': 'bed-78',
  trailer: 'axle-tandem',
}

/**
 * The build on another mount, without problems: whoever chooses a mount must not be told that the choice is wrong. Bays
 * stay if they fit, without lower compartments where the mount has no room for them; otherwise the usual bays of the
 * mount take their place. The base is the usual one, or one that carries the weight.
 */
export function withMount(build: Build, mount: Mount): Build {
  if (mount === build.mount) return build
  const whole = (bays: readonly Bay[]) =>
    bays.map((bay) => (SHAPES[mount].canSplit ? bay : { ...bay, lower: null }))
  const kept = {
    curb: whole(build.curb),
    street: build.street && whole(build.street),
    rear: whole(build.rear),
  }
  const { curb, street, rear } = usualBays(build.trade, mount)
  const usual = { curb, street, rear }
  const bases = [USUAL_BASE[mount], ...BASE_IDS.filter((base) => fits(base, mount))]
  const on = (bays: typeof kept | typeof usual, base: BaseId) =>
    withBase(
      {
        ...build,
        ...bays,
        mount,
        base,
        length: bays === usual ? BASES[base].length.usual : build.length,
        height: HEIGHTS[mount].usual,
      },
      base,
    )
  // Bays that nobody has changed are not kept: the usual ones of the new mount suit it better.
  const isOwn = !hasUsualBays(build)
  const candidates = (isOwn ? [kept, usual] : [usual, kept]).flatMap((bays) =>
    bases.map((base) => on(bays, base)),
  )
  return candidates.find((candidate) => problemsOf(candidate).length === 0) ?? on(usual, USUAL_BASE[mount])
}

/** Whether the bays are those that trade and mount brought. */
export const hasUsualBays = ({ trade, mount, curb, street, rear }: Build): boolean => {
  const usual = usualBays(trade, mount)
  return JSON.stringify([curb, street, rear]) === JSON.stringify([usual.curb, usual.street, usual.rear])
}
