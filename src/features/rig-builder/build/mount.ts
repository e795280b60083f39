import { BASES, fits, HEIGHTS } from './bases'
import { BASE_IDS, type BaseId, type Bay, type Build, type Mount } from './build'
import { withBase } from './change'
import { SHAPES } from './layout'
import { usualBays } from './presets'
import { problemsOf } from './rules'

/** The usual base of a mount. */
const USUAL_BASE: Readonly<Record<Mount, BaseId>> = {
  chassis: 'chassis-60',
  cap: 'bed-78',
  'slide-in': 'bed-78',
  trailer: 'axle-tandem',
}

/**
 * Converts the build to another mount, without problems, because a person who chooses a mount must not be told that the
 * choice is wrong. Bays are preserved if they fit, without lower compartments if the mount has no space for them;
 * otherwise the default bays of the mount replace them. The base is the default one, or one that can carry the weight.
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
  // Unedited bays are not preserved, because the default bays of the new mount fit it better.
  const isOwn = !hasUsualBays(build)
  const candidates = (isOwn ? [kept, usual] : [usual, kept]).flatMap((bays) =>
    bases.map((base) => on(bays, base)),
  )
  return candidates.find((candidate) => problemsOf(candidate).length === 0) ?? on(usual, USUAL_BASE[mount])
}

/** Whether the bays are the default ones of trade and mount. */
export const hasUsualBays = ({ trade, mount, curb, street, rear }: Build): boolean => {
  const usual = usualBays(trade, mount)
  return JSON.stringify([curb, street, rear]) === JSON.stringify([usual.curb, usual.street, usual.rear])
}
