import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoProject } from '#tests/support/component/demo-project'
import { documentTitle, MAX_TITLE_LENGTH } from './document-title'
import { projectHead } from './item-heads/project-head'
import { itemTitle } from './item-title'

const NAME = 'Genoa Rigworks'
const FITS = 'What eleven winters in the salt of the Finger Lakes do to a weld seam'

test("a title includes the site's name, and the title of the home page is name and tagline", () => {
  expect(documentTitle('A farrier body', NAME)).toBe('A farrier body · Genoa Rigworks')
  expect(documentTitle(null, NAME)).toBe('Genoa Rigworks · Custom aluminum rigs since 1994')
})

test("a long title omits the site's name, and a longer one is cut after a word", () => {
  expect(documentTitle(itemTitle(FITS), NAME)).toBe(FITS)
  const { title } = projectHead(demoProject({ title: `${FITS} and to the people who made it` }))
  expect(documentTitle(title, NAME)).toBe(`${FITS}…`)
  expect(itemTitle(FITS.replace('seam', 'seam-line'))).toBe(
    'What eleven winters in the salt of the Finger Lakes do to a weld…',
  )
})

test('no title is too long, empty, or cut within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120, minLength: 1 }), (title) => {
      const shown = documentTitle(itemTitle(title), NAME)
      expect(shown.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
      expect(encodeURI(shown)).not.toBe('')
    }),
  )
})
