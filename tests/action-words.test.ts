/** Every action of a person needs two texts of the sync center: its name, and its failure. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_NOUNS, ADMIN_VERBS } from '#shared/catalog/admin-nouns'
import { mutationFailure, mutationName } from '#ui/feedback/sentences'

const FEATURES = resolve(import.meta.dirname, '../src/features')
const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(FEATURES, path), 'utf8') }))

/**
 * Returns the actions in a file, including those in a conditional: `action: isNew ? 'rig.add' : 'rig.edit'`. In the
 * admin panel's kit, `${noun.key}.delete` counts as one action for each noun, and `${noun.key}.${verb}` as all actions.
 */
const actionsIn = (code: string): string[] =>
  [...code.matchAll(/\baction:((?:\$\{[^}]*\}|[^,}])*)[,}]/g)].flatMap(([, written = '']) => [
    ...[...written.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, name = '']) => name),
    ...[...written.matchAll(/`\$\{noun\.key\}\.([a-z-]+|\$\{verb\})`/g)].flatMap(([, verb = '']) =>
      Object.values(ADMIN_NOUNS).flatMap(({ key }) =>
        (verb.startsWith('$') ? ADMIN_VERBS : [verb]).map((one) => `${key}.${one}`),
      ),
    ),
  ])

const used = sources.flatMap(({ path, code }) => actionsIn(code).map((action) => ({ path, action })))

test('each action of a feature has a name and a failure text in LABELS of ui/feedback/sentences', () => {
  expect(used.length).toBeGreaterThan(2)
  const wordless = used.filter(({ action }) => {
    const label = { action, subject: 'Subject' }
    const unknown = { action: 'nobody.knows-it', subject: 'Subject' }
    return (
      mutationName(label) === mutationName(unknown) || mutationFailure(label) === mutationFailure(unknown)
    )
  })
  expect(wordless).toEqual([])
})

test('each feature file that calls mutate or runCommand contains its action as a literal', () => {
  const hidden = sources.filter(
    ({ code }) => /\b(?:mutate|runCommand)\(/.test(code) && actionsIn(code).length === 0,
  )
  expect(hidden.map(({ path }) => path)).toEqual([])
})
