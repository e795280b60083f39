import { expect, test } from 'vitest'
import { estimate } from '#features/rig-builder/build/estimate'
import { fromFragment } from '#features/rig-builder/build/link'
import { DEFAULT_ESTIMATES } from '#shared/builds/build-estimates'
import { buildLinkOf } from './build-links'
import { RIGS } from './rigs'

test('the body of a rig with a build weighs about what the rig builder estimates for the body alone', () => {
  const weighed = RIGS.flatMap(({ key, specifications }) => {
    const content = fromFragment(buildLinkOf('rigs', key).build_link ?? '')
    const weight = (specifications as Record<string, unknown>)['Body weight']
    if (typeof content === 'string' || typeof weight !== 'string') return []
    return [{ key, said: Number(weight.replace(/\D/g, '')), ...estimate(content.build, DEFAULT_ESTIMATES) }]
  })
  expect(weighed.length).toBeGreaterThan(0)
  for (const { key, said, bodyWeight } of weighed)
    expect(Math.abs(said / bodyWeight - 1), `${key}: ${bodyWeight}`).toBeLessThan(0.02)
})
