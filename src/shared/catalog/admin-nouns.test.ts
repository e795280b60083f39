import { expect, test } from 'vitest'
import { ADMIN_NOUNS, adminActionWords, countOf, failedText } from './admin-nouns'

test("Admin 8: the managers' actions have the specified failure texts", () => {
  const failed = (action: string) => adminActionWords(action)?.failed
  expect(failed('project.create')).toBe('Failed to create project')
  expect(failed('rig.update')).toBe('Failed to update rig')
  expect(failed('article.delete')).toBe('Failed to delete article')
  expect(failed('product.delete-many')).toBe('Failed to delete products')
  expect(failed('farriers-vets-section.create')).toBe('Failed to create section')
  expect(failed('article.status')).toBe('Failed to update article status')
  expect(failed('subscription.status')).toBe('Failed to update subscription status')
  expect(failed('first-responders-section.add-images')).toBe('Failed to upload images')
  expect(failed('farriers-vets-section.first-images')).toBe(
    'Section created but some images failed to upload',
  )
  expect(failed('first-responders-section.remove-image')).toBe('Failed to remove image')
  expect(failed('slide.reorder')).toBe('Failed to reorder slides')
  expect(failedText(ADMIN_NOUNS.slide, 'reorder')).toBe('Failed to reorder slides')
})

test('an unknown action has no texts', () => {
  expect(adminActionWords('project.constructor')).toBeUndefined()
  expect(adminActionWords('__proto__.create')).toBeUndefined()
  expect(adminActionWords('project.create.more')).toBeUndefined()
})

test('a count is followed by the singular or plural noun', () => {
  expect(countOf(ADMIN_NOUNS.project, 1)).toBe('1 project')
  expect(countOf(ADMIN_NOUNS.quote, 1200)).toBe('1,200 quote requests')
})
