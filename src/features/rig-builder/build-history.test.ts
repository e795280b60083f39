import { describe, expect, it } from 'vitest'
import type { Build } from './build/build'
import { withHeight } from './build/change'
import { toFragment } from './build/link'
import { PRESETS } from './build/presets'
import { type History, type SavedAs, step, type Work } from './build-history'

const work = (build: Build, saved: SavedAs | null = null): Work => ({ build, saved })
const START: History = { past: [], now: work(PRESETS.farrier), future: [] }
const change = (history: History, build = PRESETS.vet) => step(history, { kind: 'change', build })

describe('step', () => {
  it('undoes and redoes changes in order', () => {
    const two = change(change(START), PRESETS.fire)
    const one = step(two, { kind: 'undo' })
    expect(one.now.build).toBe(PRESETS.vet)
    expect(step(one, { kind: 'undo' }).now.build).toBe(PRESETS.farrier)
    expect(step(one, { kind: 'redo' })).toEqual(two)
  })

  it('a new change removes the changes that could be redone', () => {
    const undone = step(change(START), { kind: 'undo' })
    expect(change(undone, PRESETS.fire).future).toEqual([])
  })

  it('does nothing when there is nothing to undo or redo, or nothing changes', () => {
    expect(step(START, { kind: 'undo' })).toBe(START)
    expect(step(START, { kind: 'redo' })).toBe(START)
    expect(change(START, { ...PRESETS.farrier })).toBe(START)
  })

  it('combines letters typed one after another into one step', () => {
    const type = (history: History, name: string) =>
      change(history, { ...history.now.build, lettering: { name, phone: '' } })
    const typed = ['K', 'Ki', 'Kim'].reduce(type, change(START))
    expect(typed.now.build.lettering.name).toBe('Kim')
    const undone = step(typed, { kind: 'undo' })
    expect(undone.now.build).toBe(PRESETS.vet)
    expect(step(undone, { kind: 'undo' }).now.build).toBe(PRESETS.farrier)
  })

  it('goes back at most 200 steps', () => {
    let history = START
    for (let at = 0; at < 300; at += 1) history = change(history, withHeight(PRESETS.farrier, 50 + (at % 20)))
    expect(history.past).toHaveLength(200)
  })

  it('returns to the saved build that was open before, and saving adds no step', () => {
    const saved = { id: 'b1', from: toFragment(PRESETS.vet) }
    const opened = step(START, { kind: 'change', build: PRESETS.vet, saved })
    const edited = change(opened, PRESETS.fire)
    expect(edited.now.saved).toEqual(saved)
    expect(step(step(edited, { kind: 'undo' }), { kind: 'undo' }).now.saved).toBeNull()
    const newer = { id: 'b1', from: toFragment(PRESETS.fire) }
    const afterSave = step(edited, { kind: 'change', build: PRESETS.fire, saved: newer })
    expect(afterSave.now.saved).toEqual(newer)
    expect(afterSave.past).toBe(edited.past)
  })
})
