import { expect, inject, it } from 'vitest'
import { CALLERS_OF } from '#tests/database/rights/expected-callers'
import { SERVICE_RIGHTS } from '#tests/database/rights/expected-service'
import { CALLS } from '#tests/torture/hostile/odd-arguments'
import { sendHostileRequests } from '#tests/torture/hostile-requests'

it('answers 300 hostile requests without a failure, a leaked secret or a change', async () => {
  const { failures } = await sendHostileRequests({
    amount: 300,
    seed: 1994,
    template: inject('embeddedTemplate'),
  })
  expect(failures).toEqual([])
}, 180_000)

it('has odd arguments for every function of the API', () => {
  const exposed = [...CALLERS_OF, ...SERVICE_RIGHTS].flatMap(
    (right) => /^public\.(\w+)\(/.exec(right)?.[1] ?? [],
  )
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(exposed)].sort())
})
