import { expect, inject, it } from 'vitest'
import { CALLERS_OF } from '#tests/database/rights/expected-callers'
import { SERVICE_RIGHTS } from '#tests/database/rights/expected-service'
import { CALLS } from '#tests/torture/hostile/odd-arguments'
import { sendHostileRequests } from '#tests/torture/hostile-requests'

it('answers 300 hostile requests, breaks over none, tells no secret and changes nothing', async () => {
  const { failures } = await sendHostileRequests({
    amount: 300,
    seed: 1994,
    template: inject('embeddedTemplate'),
  })
  expect(failures).toEqual([])
}, 180_000)

it('knows every function of the API, each of which is called with odd arguments', () => {
  const exposed = [...CALLERS_OF, ...SERVICE_RIGHTS].flatMap(
    (right) => /^public\.(\w+)\(/.exec(right)?.[1] ?? [],
  )
  expect(Object.keys(CALLS).sort()).toEqual([...new Set(exposed)].sort())
})
