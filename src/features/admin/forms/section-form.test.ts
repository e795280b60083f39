import { describe, expect, test } from 'vitest'
import { toSectionKey } from '#shared/catalog/section-key'
import { checkSection, sectionForm, sectionValues } from './section-form'

const start = { tag: 'command', display_order: 4 }
const valid = { ...sectionForm(null, start), section_key: 'light_rescue', title: 'Light Rescue' }
const point = (title: string, description: string) => ({ title, description })

test('Admin 5: the key is lowercased and spaces become underscores', () => {
  expect(toSectionKey('  Light Rescue Truck ')).toBe('light_rescue_truck')
  expect(sectionValues({ ...valid, section_key: 'Light Rescue' }).section_key).toBe('light_rescue')
})

test("Admin 5: 'Section key and title are required'", () => {
  const message = 'Section key and title are required'
  expect(checkSection({ ...valid, section_key: ' ', title: '' }, [])).toEqual({
    section_key: message,
    title: message,
  })
  expect(checkSection(valid, [])).toEqual({})
})

test('a key has at most 64 characters: letters, digits and underscores', () => {
  for (const section_key of ['a/b', 'über', '../x', '<b>', 'a-b', 'a'.repeat(65)]) {
    expect(checkSection({ ...valid, section_key }, []), section_key).toHaveProperty('section_key')
  }
})

test('rejects the key of another section in any spelling', () => {
  expect(checkSection({ ...valid, section_key: 'Light  Rescue' }, ['command', 'light_rescue'])).toEqual({
    section_key: 'Another section already has the key “light_rescue”',
  })
})

test('Admin 4 and 5: display order is a whole number; a new section begins with the given number', () => {
  expect(valid.display_order).toBe('4')
  for (const display_order of ['', '1.5', 'first', '1e3', '99999999999', '2147483648']) {
    expect(checkSection({ ...valid, display_order }, []), display_order).toEqual({
      display_order: 'Enter a whole number',
    })
  }
  expect(sectionValues({ ...valid, display_order: ' 12 ' }).display_order).toBe(12)
})

describe('Admin 2: key points and expanded details', () => {
  test('are dropped on load unless they have both title and description', () => {
    const row = { key_points: [point('Winch', '9,500 lb'), { title: 'Half' }], expanded_details: 'none' }
    expect(sectionForm(row as never, start)).toMatchObject({
      key_points: [point('Winch', '9,500 lb')],
      expanded_details: [],
    })
  })

  test('are rejected with only a title or only a description; empty ones are omitted', () => {
    expect(checkSection({ ...valid, key_points: [point('Winch', ' ')] }, [])).toEqual({
      key_points: 'Give each key point a title and a description, or remove it',
    })
    const form = { ...valid, expanded_details: [point(' ', ''), point(' Winch ', '9,500 lb')] }
    expect(checkSection(form, [])).toEqual({})
    expect(sectionValues(form).expanded_details).toEqual([point('Winch', '9,500 lb')])
  })

  test('are limited to the number and length that the server accepts', () => {
    const many = Array.from({ length: 41 }, (_, at) => point(`Point ${at}`, 'x'))
    expect(checkSection({ ...valid, key_points: many }, [])).toEqual({
      key_points: 'You can add up to 40 key points',
    })
    const long = [point('Long', 'ü'.repeat(20_000))]
    expect(checkSection({ ...valid, key_points: long }, [])).toHaveProperty('key_points')
    expect(checkSection({ ...valid, expanded_details: long }, [])).toEqual({})
  })
})
