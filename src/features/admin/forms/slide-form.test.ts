import { describe, expect, test } from 'vitest'
import { checkSlide, slideForm, slidePictureProblem, slideValues } from './slide-form'

const valid = { ...slideForm(null), title: 'Built for the road' }

test('Admin 3: a new slide is active, with the default texts and links of both buttons', () => {
  expect(slideForm(null)).toMatchObject({
    cta_text: 'Learn More',
    cta_link: '/projects',
    secondary_cta_text: 'Get Custom Quote',
    secondary_cta_link: '/get-quote',
    published: true,
  })
  expect(checkSlide(valid)).toEqual({})
})

test('Admin 5: title, primary button text and primary button link are required', () => {
  expect(checkSlide({ ...valid, title: ' ', cta_text: '', cta_link: '' })).toEqual({
    title: 'Title is required',
    cta_text: 'Primary button text is required',
    cta_link: 'Primary button link is required',
  })
})

test('a button links only to a page of this site or to an https address', () => {
  for (const cta_link of ['/', '/store?sort=new', ' /projects ', 'https://rigworks.example/a']) {
    expect(checkSlide({ ...valid, cta_link }), cta_link).toEqual({})
  }
  const refused = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil',
    'projects',
  ]
  for (const link of [...refused, 'http://a.example', 'data:text/html,x', `/${'a'.repeat(500)}`]) {
    const errors = checkSlide({ ...valid, cta_link: link, secondary_cta_link: link })
    expect(Object.keys(errors), link).toEqual(['cta_link', 'secondary_cta_link'])
  }
})

describe('the second button', () => {
  test('requires both text and link, or neither', () => {
    expect(checkSlide({ ...valid, secondary_cta_link: '' })).toHaveProperty('secondary_cta_link')
    expect(checkSlide({ ...valid, secondary_cta_text: '' })).toHaveProperty('secondary_cta_text')
    expect(checkSlide({ ...valid, secondary_cta_text: '', secondary_cta_link: '' })).toEqual({})
  })

  test('is saved as null when empty, like the other optional texts', () => {
    const blank = { subtitle: ' ', description: '', secondary_cta_text: '', secondary_cta_link: ' ' }
    expect(slideValues({ ...valid, ...blank })).toMatchObject({
      title: 'Built for the road',
      subtitle: null,
      description: null,
      secondary_cta_text: null,
      secondary_cta_link: null,
    })
  })
})

test('Admin 5: a picture must be an image of less than 5 MB', () => {
  const type = 'image/png'
  expect(slidePictureProblem({ type: 'text/html', size: 9 })).toBe('Please select a valid image file')
  expect(slidePictureProblem({ type: 'image/svg+xml', size: 9 })).toBe('Please select a valid image file')
  expect(slidePictureProblem({ type, size: 5 * 1024 * 1024 })).toBe('Image must be smaller than 5MB')
  expect(slidePictureProblem({ type, size: 5 * 1024 * 1024 - 1 })).toBeNull()
})
