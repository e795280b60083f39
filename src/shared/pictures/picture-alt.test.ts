import { expect, test } from 'vitest'
import { pictureAlt } from './picture-alt'

test('the alt text of one picture is its subject, of one of several its place, too', () => {
  expect(pictureAlt('Forge body', 0, 1)).toBe('Forge body')
  expect(pictureAlt('Forge body', 1, 3)).toBe('Forge body, picture 2 of 3')
})
