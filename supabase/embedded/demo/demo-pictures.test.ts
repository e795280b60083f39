import { describe, expect, it } from 'vitest'
import { SHOE_RACK } from '../../../src/rig-models/product/names'
import { type Kind, SHOW_PAINT, type Subject, subjectOf } from '../../picture-studio/subject'
import { NEWS } from './rows/news'
import { PRODUCTS } from './rows/products'
import { PROJECTS } from './rows/projects'
import { RIGS } from './rows/rigs'
import { FARRIERS_VETS_SECTIONS, FIRST_RESPONDERS_SECTIONS } from './rows/sections'

interface Item {
  title: string
  text: string
  stems: string[]
}

const item = (row: { title: string; description: string | null; images: string[] | null }): Item => ({
  title: row.title,
  text: `${row.title} ${row.description}`,
  stems: (row.images ?? []).map((path) => path.split('/').at(-1)?.split('.')[0] ?? ''),
})
const rigs = RIGS.map(item)
const projects = PROJECTS.map(item)
const sections = [...FARRIERS_VETS_SECTIONS, ...FIRST_RESPONDERS_SECTIONS].map(item)
const products = PRODUCTS.map(item)
const articles = NEWS.map((row) =>
  item({ title: row.title, description: row.content, images: [row.cover_image ?? ''] }),
)

const subjects = ({ stems }: Item): Subject[] => stems.map(subjectOf).filter((subject) => subject !== null)
const photographs = ({ stems }: Item): string[] => stems.filter((stem) => subjectOf(stem)?.look !== null)
const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What a page about the interior of a van has to speak of when it shows this one. */
const TRADES: Partial<Record<Kind, RegExp>> = {
  'van-farrier': /farrier|forge/i,
  'van-exam': /\bexam\b/i,
  'van-surgery': /spay|surgery/i,
  'van-ems': /EMS|paramedic/,
  'van-electric': /electric/i,
  'van-saddle': /saddle/i,
}
/** What a page has to speak of when it shows the gear in this cap, trailer or body. */
const GEAR: Partial<Record<Kind, RegExp>> = {
  cap: /farrier/i,
  'cap-unit': /farrier/i,
  'cap-arborist': /arborist/i,
  'cap-fire': /chief/i,
  'cap-investigator': /investigator/i,
  'mini-trailer': /farrier/i,
  'mini-trailer-bees': /beekeeper/i,
  'trailer-school': /school/i,
  'trailer-dive': /\bdive\b/i,
  'trailer-tasting': /tasting/i,
  command: /command vehicle/i,
}
const isVanInterior = ({ kind }: Subject): boolean => TRADES[kind] !== undefined

describe('pictures of the demo data', () => {
  it('no two projects, rigs, sections or products show the same photographs', () => {
    const sets = [...projects, ...rigs, ...sections, ...products].map((one) =>
      photographs(one).sort().join(' '),
    )
    expect(repeated(sets)).toEqual([])
  })

  it('a photograph of a rig for sale shows no other rig and no project', () => {
    expect(repeated([...rigs.flatMap(photographs), ...new Set(projects.flatMap(photographs))])).toEqual([])
  })

  it('a rig for sale and a project each have one color in all their pictures', () => {
    const colors = [...rigs, ...projects].map((rig) => ({
      title: rig.title,
      colors: [...new Set(subjects(rig).flatMap(({ look }) => look?.paint ?? []))],
    }))
    expect(colors.filter((rig) => rig.colors.length !== 1)).toEqual([])
  })

  it('the interior of a van shows the trade named in its text', () => {
    const all = [...projects, ...rigs, ...sections, ...articles]
    const shown = all.flatMap((one) =>
      subjects(one)
        .filter(isVanInterior)
        .map(({ kind }) => ({ title: one.title, kind, isNamed: TRADES[kind]?.test(one.text) })),
    )
    expect(shown.filter(({ isNamed }) => !isNamed)).toEqual([])
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(Object.keys(TRADES)))
    const interiors = [
      ...[...PROJECTS, ...RIGS].filter((row) => row.chassis_type?.startsWith('Interior')).map(item),
      ...[...sections, ...articles].filter(({ title }) => /interior/i.test(title)),
    ]
    expect(interiors.length).toBeGreaterThanOrEqual(8)
    expect(interiors.filter((one) => !subjects(one).some(isVanInterior)).map(({ title }) => title)).toEqual(
      [],
    )
  })

  it('the gear in a cap, a trailer or a command vehicle is that of the trade named in its text', () => {
    const rows = [...projects, ...rigs, ...sections].map((one) => ({
      ...one,
      kinds: subjects(one).flatMap(({ kind, look }) => (look && GEAR[kind] ? [kind] : [])),
    }))
    const shown = rows.flatMap(({ title, text, kinds }) => kinds.map((kind) => ({ title, text, kind })))
    const wrong = shown.filter(({ text, kind }) => !GEAR[kind]?.test(text))
    expect(wrong.map(({ title, kind }) => `${title}: ${kind}`)).toEqual([])
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(Object.keys(GEAR)))
    const trades = /arborist|investigator|beekeeper|teaching|\bdive\b|tasting|command vehicle/i
    const named = rows.filter(({ title }) => trades.test(title))
    expect(named.length).toBeGreaterThanOrEqual(7)
    expect(named.filter(({ kinds }) => kinds.length === 0).map(({ title }) => title)).toEqual([])
  })

  it('the rig on the show floor in the news has the color of the show rig for sale', () => {
    const demo = rigs.find(({ title }) => title.includes('Show Demo'))
    expect(demo && subjects(demo).flatMap(({ look }) => look?.paint ?? [])).toContain(SHOW_PAINT)
  })

  it('the shoe rack has as many slots and shoes as its text states', () => {
    const rack = PRODUCTS.find(({ title }) => title.endsWith('Shoe Rack'))
    const slots = SHOE_RACK.columns * SHOE_RACK.rows
    expect(rack?.specifications).toMatchObject({
      Slots: String(slots),
      Holds: `about ${slots * SHOE_RACK.shoes} keg shoes`,
    })
  })

  it('a unit sold without a truck is shown without one', () => {
    const units = RIGS.filter((rig) => rig.make === 'Genoa Rigworks' || rig.chassis_type === 'Truck Cap')
    expect(units.length).toBeGreaterThanOrEqual(4)
    const withoutTruck: Kind[] = ['trailer-empty', 'mini-trailer', 'cap-unit', 'vet-slip-in', 'brush-skid']
    const shown = units.map(item).flatMap((unit) =>
      subjects(unit)
        .filter(({ look }) => look !== null)
        .map(({ kind }) => ({ title: unit.title, kind })),
    )
    expect(shown.filter(({ kind }) => !withoutTruck.includes(kind))).toEqual([])
  })

  it('a product has at least two pictures', () => {
    expect(products.filter(({ stems }) => new Set(stems).size < 2).map(({ title }) => title)).toEqual([])
  })

  it.each(['cap-pink-yard', 'cap-white-moon', 'farrier-white'])(
    'a picture named %s is an error, not another rig',
    (stem) => {
      expect(() => subjectOf(stem)).toThrow(`${stem}: no such paint or place`)
    },
  )
})
