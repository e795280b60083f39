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
  const withOwnBays = (base: BaseId) =>
    withBase({ ...build, ...ownBays(build, mount), ...sizeOn(mount) }, base)
  const withUsualBays = (base: BaseId) =>
    withBase(
      {
        ...build,
        ...usualBays(build.trade, mount),
        ...sizeOn(mount),
        length: BASES[base].length.usual,
      },
      base,
    )
  // Unedited bays are not preserved, because the default bays of the new mount fit it better.
  const converters = hasUsualBays(build) ? [withUsualBays, withOwnBays] : [withOwnBays, withUsualBays]
  const bases = [USUAL_BASE[mount], ...BASE_IDS.filter((base) => fits(base, mount))]
  const candidates = converters.flatMap((convert) => bases.map(convert))
  return (
    candidates.find((candidate) => problemsOf(candidate).length === 0) ?? withUsualBays(USUAL_BASE[mount])
  )
}

const sizeOn = (mount: Mount) => ({ mount, height: HEIGHTS[mount].usual })

/** The bays of a build, without lower compartments if the mount has no space for them. */
function ownBays({ curb, street, rear }: Build, mount: Mount): Pick<Build, 'curb' | 'street' | 'rear'> {
  if (SHAPES[mount].canSplit) return { curb, street, rear }
  const unsplit = (bays: readonly Bay[]) => bays.map((bay) => ({ ...bay, lower: null }))
  return { curb: unsplit(curb), street: street && unsplit(street), rear: unsplit(rear) }
}

/** Whether the bays are the default ones of trade and mount. */
export const hasUsualBays = ({ trade, mount, curb, street, rear }: Build): boolean => {
  const usual = usualBays(trade, mount)
  return JSON.stringify([curb, street, rear]) === JSON.stringify([usual.curb, usual.street, usual.rear])
}
