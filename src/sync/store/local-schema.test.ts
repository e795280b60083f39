import { expect, it } from 'vitest'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import { LOCAL_SCHEMA } from './local-schema'

/** The stores of all versions together, as on a device that has gone through each. */
const whole = new Map(LOCAL_SCHEMA.flatMap((stores) => Object.entries(stores)))

it('L3: every synced table and each of its indexes is in some version of the local schema', () => {
  const wanted = TABLE_NAMES.map((table) => [table, ['id', ...TABLES[table].indexes].join(', ')])
  expect(TABLE_NAMES.map((table) => [table, whole.get(table)])).toEqual(wanted)
})

it('L3: the released versions 1 and 2 are unchanged', () => {
  const [first = {}, second = {}] = LOCAL_SCHEMA
  expect(Object.keys(first)).toHaveLength(23)
  expect(first.projects).toBe('id, created_at')
  expect(first._outbox).toBe('++seq, &id, *keys')
  expect(Object.keys(second)).toEqual(['_outbox', '_files', '_fileBytes'])
})
