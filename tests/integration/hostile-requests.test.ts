import { expect, inject, it } from 'vitest'
import { sendHostileRequests } from '#tests/torture/hostile-requests'

it('answers 300 hostile requests, breaks over none, tells no secret and changes nothing', async () => {
  const { failures } = await sendHostileRequests({
    amount: 300,
    seed: 1994,
    template: inject('embeddedTemplate'),
  })
  expect(failures).toEqual([])
}, 180_000)
