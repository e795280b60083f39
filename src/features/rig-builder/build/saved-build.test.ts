import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Build } from './build'
import { withHeight } from './change'
import { columnWords } from './column-words'
import { compareBuilds } from './compare-builds'
import { PRESETS } from './presets'
import { readBuild, toJson } from './read-build'
import { editOf, fromColumns, toColumns } from './saved-build'

const anyBuild = fc.constantFrom<Build>(...Object.values(PRESETS), {
  ...PRESETS.fire,
  street: PRESETS.fire.curb,
  lettering: { name: 'Kim’s "Forge"', phone: '(315) 555-0142' },
})

describe('a saved build', () => {
  it('is read unchanged from its columns, and from JSON', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(fromColumns(toColumns(build))).toEqual(build)
        expect(readBuild(toJson(build))).toEqual(build)
      }),
    )
  })

  it('sends only what the person has changed since opening it', () => {
    const row = toColumns(PRESETS.farrier)
    expect(editOf(PRESETS.farrier, PRESETS.farrier, row)).toEqual({ set: {}, contested: [] })
    const mine = withHeight({ ...PRESETS.farrier, doors: 'red' }, PRESETS.farrier.height + 2)
    expect(editOf(PRESETS.farrier, mine, row)).toEqual({
      set: { height: mine.height, door_finish: 'red' },
      contested: [],
    })
  })

  it('preserves what another device has changed meanwhile, and names what both have changed', () => {
    const row = toColumns({ ...PRESETS.farrier, rack: 'none', doors: 'blue', height: 60 })
    const red: Build = { ...PRESETS.farrier, doors: 'red' }
    expect(editOf(PRESETS.farrier, red, row)).toEqual({
      set: { door_finish: 'red' },
      contested: ['door_finish'],
    })
    expect(editOf(PRESETS.farrier, { ...red, doors: 'blue' }, row)).toEqual({ set: {}, contested: [] })
    // Mount, base, length and height are one: together with the other's height, this length may be no build.
    const longer: Build = { ...PRESETS.farrier, length: PRESETS.farrier.length + 2 }
    expect(editOf(PRESETS.farrier, longer, row)).toEqual({
      set: { length: longer.length, height: PRESETS.farrier.height },
      contested: ['length', 'height'],
    })
  })

  it('is null if it is of a newer release and has an unknown option', () => {
    expect(fromColumns({ ...toColumns(PRESETS.vet), rack: 'solar' })).toBeNull()
    expect(fromColumns({ ...toColumns(PRESETS.vet), curb: { not: 'a list' } })).toBeNull()
  })
})

describe('compareBuilds', () => {
  const changed = (from: Build, to: Build) =>
    compareBuilds(from, to)
      .filter(({ isChanged }) => isChanged)
      .map(({ label, from: was, to: is }) => [label, was, is])

  it('returns nothing for equal builds', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        expect(changed(build, build)).toEqual([])
      }),
    )
  })

  it('names each property that differs, with both values', () => {
    const other: Build = { ...PRESETS.farrier, doors: 'red', lettering: { name: 'Kim', phone: '' } }
    const [was] = compareBuilds(PRESETS.farrier, other).filter(({ label }) => label === 'Door color')
    expect(changed(PRESETS.farrier, other)).toEqual([
      ['Door color', was?.from, 'Red'],
      ['Lettering: name', 'None', 'Kim'],
    ])
  })

  it('names a compartment that only one build has', () => {
    const shorter: Build = { ...PRESETS.contractor, rear: [] }
    const rows = changed(PRESETS.contractor, shorter)
    expect(rows.length).toBeGreaterThan(0)
    for (const [label, , is] of rows) {
      expect(label).toMatch(/^Rear, compartment \d/)
      expect(is).toBe('None')
    }
  })

  it('gives every row of two builds its own label', () => {
    fc.assert(
      fc.property(anyBuild, anyBuild, (one, other) => {
        const labels = compareBuilds(one, other).map(({ label }) => label)
        expect(new Set(labels).size).toBe(labels.length)
      }),
    )
  })
})

describe('columnWords', () => {
  it('has words for every column of every usual build, and shows no code', () => {
    for (const build of Object.values(PRESETS))
      for (const [column, value] of Object.entries(toColumns(build))) {
        const words = columnWords(column, value).join(' ')
        if (column.startsWith('lettering')) continue
        expect(words, column).toMatch(/^[A-Z0-9½¾]/)
        expect(words, column).not.toMatch(/[a-z]-\d|"|_/)
      }
  })

  it('shows an unknown value unchanged', () => {
    expect(columnWords('rack', 'solar')).toEqual(['solar'])
    expect(columnWords('rack', 'constructor')).toEqual(['constructor'])
    expect(columnWords('curb', { a: 1 })).toEqual(['{"a":1}'])
    expect(columnWords('street', null)).toEqual(['Same as the curb side'])
  })
})
