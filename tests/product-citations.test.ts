/**
 * Comments and titles cite src/PRODUCT.md by section ("Site 5", "Admin 5"), and test titles begin with the rules of
 * src/sync/SPEC.md that they prove ("T1 T3: …"). Every cited section and rule must exist.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const files = ['src', 'supabase', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|sql|md|html)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules')),
)

interface Citation {
  id: string
  /** `path:line` */
  place: string
}

/** One citation may name several sections: "Site 2, 4 and 5". */
const SECTIONS = /\b(Site|Admin) (\d+(?:(?:, | and | or )\d+)*)/g
/** A title follows its function on the same line, is on its own line, or follows the rows of `each`. */
const RULES = /(?:\b(?:it|test|describe)\b[^'"`]*|^\s*|\]\)\()['"`]([A-Z]\d+(?: [A-Z]\d+)*)(:?) /g

const sectionsIn = (line: string): string[] =>
  [...line.matchAll(SECTIONS)].flatMap(([, part = '', numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => `${part} ${number}`),
  )

const rulesIn = (line: string): string[] =>
  [...line.matchAll(RULES)].flatMap(([, ids = '', colon]) =>
    ids.split(' ').map((id) => (colon ? id : `${id} without a colon`)),
  )

const citationsIn = (path: string, text: string, idsIn: (line: string) => string[]): Citation[] =>
  text.split('\n').flatMap((line, at) => idsIn(line).map((id) => ({ id, place: `${path}:${at + 1}` })))

const unresolved = (citations: readonly Citation[], known: readonly string[]): string[] =>
  citations.filter(({ id }) => !known.includes(id)).map(({ id, place }) => `${place} cites ${id}`)

const idsOf = (path: string, pattern: RegExp): string[] =>
  [...read(path).matchAll(pattern)].map(([, id = '']) => id)

describe('citations', () => {
  const sections = idsOf('src/PRODUCT.md', /^## ((?:Site|Admin) \d+)\. /gm)
  const rules = idsOf('src/sync/SPEC.md', /^- \*\*([A-Z]\d+)\*\* /gm)

  it('each section and each rule has a unique number', () => {
    expect(sections.filter((id, at) => sections.indexOf(id) !== at)).toEqual([])
    expect(rules.filter((id, at) => rules.indexOf(id) !== at)).toEqual([])
  })

  it('each cited section is in src/PRODUCT.md', () => {
    const found = files.flatMap((path) => citationsIn(path, read(path), sectionsIn))
    expect(unresolved(found, sections)).toEqual([])
    expect(found.length, 'citations found').toBeGreaterThan(300)
  })

  it('each rule at the beginning of a title is in src/sync/SPEC.md', () => {
    const tests = files.filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    const found = tests.flatMap((path) => citationsIn(path, read(path), rulesIn))
    expect(unresolved(found, rules)).toEqual([])
    expect(found.length, 'rules found').toBeGreaterThan(600)
  })

  it('a missing section or rule, and a rule without a colon, is reported with file and line', () => {
    const [part, rule, known] = ['Admin', 'Z9', 'W4']
    const comment = `\n// See ${part} 2, 98 and 99.`
    expect(unresolved(citationsIn('a.ts', comment, sectionsIn), sections)).toEqual([
      `a.ts:2 cites ${part} 98`,
      `a.ts:2 cites ${part} 99`,
    ])
    const title = `test('${known} ${rule}: …')`
    expect(unresolved(citationsIn('b.test.ts', title, rulesIn), rules)).toEqual([`b.test.ts:1 cites ${rule}`])
    const withoutColon = `test('${known} does …')`
    expect(unresolved(citationsIn('c.test.ts', withoutColon, rulesIn), rules)).toEqual([
      `c.test.ts:1 cites ${known} without a colon`,
    ])
  })
})
