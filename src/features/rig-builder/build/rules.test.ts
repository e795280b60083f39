import { describe, expect, it } from 'vitest'
import type { Bay } from './build'
import { withBase, withBays, withHeight } from './change'
import { withMount } from './mount'
import { PRESETS } from './presets'
import { problemsOf } from './rules'

describe('rules', () => {
  const farrier = PRESETS.farrier

  it('door_too_low: a gallery door on a low body offers a higher body or another door', () => {
    const [problem] = problemsOf(withHeight(farrier, 56))
    expect(problem).toMatchObject({
      code: 'door_too_low',
      sentence: 'A gallery door needs 34 in. of height; this space has 26 in.',
    })
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Raise the body to 64 in.',
      'Use a roll-up door',
      'Use a drop-down door',
    ])
    expect(problem?.fixes[0]?.apply(withHeight(farrier, 56)).height).toBe(64)
  })

  it('bays_too_long: names the side, the required length and the available length', () => {
    const [first, ...rest] = farrier.curb
    if (!first) throw new Error('no bay')
    const build = withBays(farrier, 'curb', [{ ...first, width: 30 }, ...rest])
    expect(problemsOf(build)[0]).toMatchObject({
      code: 'bays_too_long',
      face: 'curb',
      sentence:
        'The compartments on the curb side need 118 in., counting 3 in. of frame around each; the body has 110 in.',
    })
  })

  it('wheel_in_the_way: rejects a lower compartment above the wheel', () => {
    const [first, second, ...rest] = farrier.curb
    if (!first || !second) throw new Error('no bay')
    const build = withBays(farrier, 'curb', [
      first,
      { ...second, lower: { door: 'drop', content: 'empty' } },
      ...rest,
    ])
    const problem = problemsOf(build).find(({ code }) => code === 'wheel_in_the_way')
    expect(problem?.place).toEqual({ face: 'curb', bay: 1, part: 'lower' })
    expect(problem && problemsOf(problem.fixes[0]?.apply(build) ?? build)).toEqual([])
  })

  it('too_shallow: names the depth that the sides leave at the rear, and each fix solves the problem', () => {
    const build = withBays(farrier, 'rear', [
      { width: 34, upper: { door: 'side', content: 'anvil-stand' }, lower: null },
    ])
    const [problem, ...others] = problemsOf(build)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      code: 'too_shallow',
      sentence: 'Needs 20 in. of depth, but the side compartments leave 2 in.',
    })
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Make it 30 in. wide to fit between the sides',
      'Remove the rearmost compartment on the curb side and the street side',
      'Remove this compartment',
    ])
  })

  it('too_heavy: offers the stronger trucks first, and each solves the problem', () => {
    const build = withBase(withMount(PRESETS.fire, 'slide-in'), 'bed-66')
    const [problem, ...others] = problemsOf(build)
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      code: 'too_heavy',
      sentence: 'Body and equipment weigh about 1,734 lb; this truck can carry 1,150 lb.',
    })
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Switch to Ford F-250 (carries 2,650 lb)',
      'Switch to Ford F-350 (carries 3,750 lb)',
    ])
    for (const { apply } of problem?.fixes ?? []) expect(problemsOf(apply(build))).toEqual([])
  })

  it('too_shallow: offers each fix once where the street side is the same as the curb side', () => {
    const build = withBase(PRESETS.fire, 'chassis-60')
    const problem = problemsOf(build).find(({ code }) => code === 'too_shallow')
    expect(problem?.fixes.map(({ label }) => label)).toEqual([
      'Remove the rearmost compartment on the curb side',
      'Remove this compartment',
    ])
  })

  it('content_on_mount: rejects propane in a cap', () => {
    const build = withBays(withMount(farrier, 'cap'), 'curb', [
      { width: 20, upper: { door: 'side', content: 'propane' }, lower: null },
    ])
    expect(problemsOf(build).map(({ code }) => code)).toContain('content_on_mount')
  })

  it('too_many: allows one tank with pump and names the second', () => {
    const tank: Bay = { width: 44, upper: { door: 'roll-up', content: 'tank-pump' }, lower: null }
    const build = withBays(PRESETS.fire, 'curb', [tank])
    expect(problemsOf(build).filter(({ code }) => code === 'too_many')).toHaveLength(2)
  })
})
