import { describe, expect, it } from 'vitest'
import { type Kind, type Subject, subjectOf } from '../../picture-studio/subject'
import { NEWS } from './rows/news'
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
const articles = NEWS.map((row) =>
  item({ title: row.title, description: row.content, images: [row.cover_image ?? ''] }),
)

const subjects = ({ stems }: Item): Subject[] => stems.map(subjectOf).filter((subject) => subject !== null)
/** What a page about the interior of a van has to speak of when it shows this one. */
const TRADES: Partial<Record<Kind, RegExp>> = {
  'van-farrier': /farrier|forge/i,
  'van-exam': /exam/i,
  'van-surgery': /spay|surgery/i,
  'van-ems': /EMS|paramedic/,
  'van-electric': /electric/i,
  'van-saddle': /saddle/i,
}
const isVanInterior = ({ kind }: Subject): boolean => TRADES[kind] !== undefined

describe('pictures of the demo data', () => {
  it('the interior of a van shows the trade that its text names', () => {
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
})
