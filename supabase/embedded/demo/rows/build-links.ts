/** Builds of the rig builder like some of the demo projects and rigs, by the key of the row. */
import type { Build } from '#features/rig-builder/build/build'
import { toFragment } from '#features/rig-builder/build/link'
import { bay, cell, PRESETS } from '#features/rig-builder/build/presets'

const { farrier, vet, fire, contractor } = PRESETS

const FARRIER_BODY: Build = { ...farrier, length: 108 }

const VET_BODY: Build = {
  ...vet,
  mount: 'chassis',
  base: 'chassis-60',
  length: 96,
  height: 56,
  curb: [
    bay(26, cell('side', 'shelves')),
    bay(34, cell('side', 'hose-reel')),
    bay(22, cell('side', 'drug-drawer')),
  ],
  street: [
    bay(18, cell('side', 'drawers')),
    bay(20, cell('side', 'shelves')),
    bay(20, cell('side', 'drug-drawer')),
    bay(20, cell('side', 'drawers')),
  ],
  rear: [bay(30, cell('side', 'wash-tank'))],
}

const BUILDS: Readonly<Record<'projects' | 'rigs', Readonly<Record<string, Build>>>> = {
  projects: {
    'gallery-body-f350': FARRIER_BODY,
    'draft-horse-body-5500': {
      ...farrier,
      make: 'ram',
      base: 'chassis-84',
      length: 132,
      curb: [
        bay(20, cell('side', 'forge-slide')),
        bay(30, cell('side', 'shelves')),
        bay(46, cell('lift', 'shoe-rack')),
        bay(20, cell('side', 'tray')),
      ],
      street: null,
      truck: 'red',
      doors: 'red',
    },
    'clinic-body-silverado': {
      ...farrier,
      make: 'chevrolet',
      length: 108,
      curb: [
        bay(20, cell('side', 'drawers')),
        bay(52, cell('lift', 'shelves')),
        bay(24, cell('side', 'drawers'), cell('drop', 'empty')),
      ],
      street: null,
      rear: [bay(30, cell('side', 'shelves'))],
      truck: 'blue',
      doors: 'bare',
    },
    'low-profile-cap-2500': {
      ...farrier,
      mount: 'cap',
      make: 'ram',
      base: 'bed-78',
      length: 80,
      height: 27,
      curb: [
        bay(15, cell('side', 'drawers')),
        bay(30, cell('lift', 'shoe-rack')),
        bay(15, cell('side', 'drawers')),
      ],
      street: null,
      rear: [bay(66, cell('lift', 'empty'))],
      rack: 'none',
      truck: 'silver',
      doors: 'bare',
    },
    'mini-trailer-lexington': {
      ...farrier,
      mount: 'trailer',
      base: 'axle-single',
      length: 96,
      height: 66,
      curb: [bay(24, cell('side', 'forge-slide')), bay(48, cell('lift', 'anvil-stand'))],
      street: [],
      rear: [bay(25, cell('side', 'shelves'))],
      rack: 'none',
    },
    'dairy-vet-f350': VET_BODY,
    'equine-vet-2500': {
      ...vet,
      make: 'ram',
      length: 78,
      curb: [bay(42, cell('lift', 'shelves')), bay(24, cell('side', 'drawers'))],
      street: [bay(21, cell('side', 'drawers')), bay(45, cell('lift', 'shelves'))],
      rear: [bay(28, cell('side', 'tray'))],
      truck: 'blue',
    },
    'quick-attack-5500': { ...fire, make: 'ram' },
    'welder-body-3500': { ...contractor, lights: 'none', truck: 'black', doors: 'black' },
    'landscape-cap-silverado': {
      ...contractor,
      mount: 'cap',
      make: 'chevrolet',
      base: 'bed-66',
      length: 66,
      height: 30,
      curb: [
        bay(18, cell('side', 'tray')),
        bay(18, cell('side', 'shelves')),
        bay(18, cell('side', 'shelves')),
      ],
      rear: [bay(26, cell('lift', 'empty'))],
      rack: 'none',
      lights: 'none',
      truck: 'white',
      body: 'white',
    },
  },
  rigs: {
    'farrier-demo-f350': { ...FARRIER_BODY, truck: 'graphite', doors: 'graphite' },
    'vet-unit-ram-3500': { ...VET_BODY, make: 'ram' },
    'quick-attack-demo': { ...fire, make: 'ram' },
  },
}

/** The column `build_link` of a demo row: null for a row without a build, no column in other tables. */
export function buildLinkOf(table: string, key: string): { build_link?: string | null } {
  if (table !== 'projects' && table !== 'rigs') return {}
  const build = BUILDS[table][key]
  return { build_link: build ? toFragment(build) : null }
}
