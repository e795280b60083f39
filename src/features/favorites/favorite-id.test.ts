import { expect, it } from 'vitest'
import { favoriteId } from './favorite-id'

it('S11: the id of a saved project is the one that the database computes', async () => {
  // select private.saved_project_id('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222')
  const id = await favoriteId('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222')
  expect(id).toBe('90b3f6e0-fe98-88c0-51f3-0305c43f6b8a')
})
