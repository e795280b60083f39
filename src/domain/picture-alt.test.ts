import { expect, test } from 'vitest'
import { pictureAlt } from './picture-alt'

test('one picture is called as its subject, one of several by its place too', () => {
  expect(pictureAlt('Forge body', 0, 1)).toBe('Forge body')
  expect(pictureAlt('Forge body', 1, 3)).toBe('Forge body, picture 2 of 3')
})
