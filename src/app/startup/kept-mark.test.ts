import { describe, expect, it } from 'vitest'
import { createKeptMarks } from './kept-mark'

function marksOn(values = new Map<string, string>()) {
  return createKeptMarks({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  })
}

describe('the mark of a local database', () => {
  it('L4: a first visit is no eviction, nor is an ordinary start', () => {
    const marks = marksOn()
    expect(marks.opened('shop', true)).toBeNull()
    marks.holds('shop', 2)
    expect(marks.opened('shop', false)).toBeNull()
  })

  it('L4: an eviction is recognised with what it took, and told until it is dismissed', () => {
    const marks = marksOn()
    marks.opened('shop', true)
    marks.holds('shop', 2)
    expect(marks.opened('shop', true)).toEqual({ lost: 2 })
    // A reload, and another eviction on top.
    expect(marks.opened('shop', false)).toEqual({ lost: 2 })
    marks.holds('shop', 1)
    expect(marks.opened('shop', true)).toEqual({ lost: 3 })
    marks.dismiss('shop')
    expect(marks.opened('shop', false)).toBeNull()
  })

  it('L4: what was deleted on purpose was not evicted', () => {
    const marks = marksOn()
    marks.opened('shop', true)
    marks.forget('shop')
    expect(marks.opened('shop', true)).toBeNull()
  })

  it('I3: what somebody left unsent is counted until they are back, or it was deleted on purpose', () => {
    const marks = marksOn()
    for (const name of ['ada', 'ben', 'cleo']) marks.opened(name, true)
    marks.holds('ada', 2)
    marks.left('ada', null)
    marks.left('ben', 3)
    marks.left('ben', 3)
    expect(marks.countLeft()).toBe(5)
    marks.opened('ada', false)
    expect(marks.countLeft()).toBe(3)
    marks.forget('ben')
    expect(marks.countLeft()).toBe(0)
    expect(marksOn(new Map([['rigworks-left', '{"7":']])).countLeft()).toBe(0)
  })

  it('L4: a mark that cannot be read is none', () => {
    for (const junk of ['{', '7', 'null', '{"unsent":"many"}']) {
      expect(marksOn(new Map([['rigworks-kept:shop', junk]])).opened('shop', true)).toBeNull()
    }
  })
})
