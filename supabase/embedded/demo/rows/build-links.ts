/** Builds of the rig builder like some of the demo projects and rigs, by the key of the row. */
import type { Build } from '#features/rig-builder/build/build'
import { toFragment } from '#features/rig-builder/build/link'
import { PRESETS } from '#features/rig-builder/build/presets'

const BUILDS: Readonly<Record<'projects' | 'rigs', Readonly<Record<string, Build>>>> = {
  projects: {
    'gallery-body-f350': PRESETS.farrier,
    'dairy-vet-f250': PRESETS.vet,
    'quick-attack-5500': PRESETS.fire,
    'welder-body-3500': PRESETS.contractor,
  },
  rigs: {
    'farrier-demo-f350': { ...PRESETS.farrier, truck: 'graphite', doors: 'graphite' },
    'vet-unit-ram-2500': { ...PRESETS.vet, make: 'ram' },
    'quick-attack-demo': PRESETS.fire,
  },
}

/** The column `build_link` of a demo row: null for a row without a build, no column in other tables. */
export function buildLinkOf(table: string, key: string): { build_link?: string | null } {
  if (table !== 'projects' && table !== 'rigs') return {}
  const build = BUILDS[table][key]
  return { build_link: build ? toFragment(build) : null }
}
