import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldsOf } from './setting-group'
import { SETTING_GROUPS } from './setting-groups'

/** The rows of the table in Admin 3, as [`group.path`, where it acts]. */
function listedSettings(): [string, string][] {
  const product = readFileSync('src/PRODUCT.md', 'utf8')
  const [, table = ''] = /\| Group \| Keys.*\n\|---.*\n((?:\|.*\n)+)/.exec(product) ?? []
  let group = ''
  return table.split('\n').flatMap((line): [string, string][] => {
    const [, first = '', keys = '', where = ''] = line.split('|').map((cell) => cell.trim())
    group = first.replaceAll('`', '') || group
    return [...keys.matchAll(/`([\w.-]+)`/g)].map(([, path]) => [`${group}.${path}`, where])
  })
}

test('the table of settings in Admin 3 says for each field of the panel where it takes effect', () => {
  const fields = SETTING_GROUPS.flatMap((group) => fieldsOf(group).map(({ path }) => `${group.key}.${path}`))
  expect(
    listedSettings()
      .map(([path]) => path)
      .sort(),
  ).toEqual(fields.sort())
})

test('each setting of the panel takes effect on pages, in mails, in the database or in the deployment', () => {
  const places = /^(?:(?:pages|panel|mails|database|web host|local backend|deploy)(?:, |$))+$/
  expect(listedSettings().filter(([, where]) => !places.test(where))).toEqual([])
})
