import { expect, test } from 'vitest'
import { pictureAlt } from './picture-alt'

test('the alt text of a single picture is its subject, and that of one of several also has its position', () => {
  expect(pictureAlt('Forge body', 0, 1)).toBe('Forge body')
  expect(pictureAlt('Forge body', 1, 3)).toBe('Forge body, picture 2 of 3')
})
