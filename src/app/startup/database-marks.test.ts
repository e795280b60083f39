import { describe, expect, it } from 'vitest'
import { createDatabaseMarks, type DatabaseMarks } from './database-marks'

function marksOn(values = new Map<string, string>()) {
  return createDatabaseMarks({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  })
}

function openNew(marks: DatabaseMarks, name: string) {
  marks.recordCreation(name)
  return marks.recordOpening(name)
}

describe('the mark of a local database', () => {
  it('L4: reports no eviction on a first visit or an ordinary start', () => {
    const marks = marksOn()
    expect(openNew(marks, 'shop')).toBeNull()
    marks.recordUnsent('shop', 2)
    expect(marks.recordOpening('shop')).toBeNull()
  })

  it('L4: reports an eviction with the number of lost changes until it is dismissed', () => {
    const marks = marksOn()
    openNew(marks, 'shop')
    marks.recordUnsent('shop', 2)
    expect(openNew(marks, 'shop')).toEqual({ lost: 2 })
    // A reload, and another eviction on top.
    expect(marks.recordOpening('shop')).toEqual({ lost: 2 })
    marks.recordUnsent('shop', 1)
    expect(openNew(marks, 'shop')).toEqual({ lost: 3 })
    marks.dismissEviction('shop')
    expect(marks.recordOpening('shop')).toBeNull()
  })

  it('L4: reports the loss even to a tab that opens a database which another tab has just created again', () => {
    const marks = marksOn()
    openNew(marks, 'shop')
    marks.recordUnsent('shop', 2)
    marks.recordCreation('shop')
    expect(marks.recordOpening('shop')).toEqual({ lost: 2 })
    marks.recordUnsent('shop', 0)
    expect(marks.recordOpening('shop')).toEqual({ lost: 2 })
  })

  it('L4: reports no eviction after a deliberate deletion', () => {
    const marks = marksOn()
    openNew(marks, 'shop')
    marks.remove('shop')
    expect(openNew(marks, 'shop')).toBeNull()
  })

  it('I3: counts the unsent work of people who have signed out, until they return or it is deleted deliberately', () => {
    const marks = marksOn()
    for (const name of ['ada', 'ben', 'cleo']) openNew(marks, name)
    marks.recordUnsent('ada', 2)
    marks.recordSignOut('ada', null)
    marks.recordSignOut('ben', 3)
    marks.recordSignOut('ben', 3)
    expect(marks.countSignedOutWork()).toBe(5)
    marks.recordOpening('ada')
    expect(marks.countSignedOutWork()).toBe(3)
    marks.remove('ben')
    expect(marks.countSignedOutWork()).toBe(0)
    expect(marksOn(new Map([['rigworks-left', '{"7":']])).countSignedOutWork()).toBe(0)
  })

  it('L4: ignores a mark that cannot be read', () => {
    for (const junk of ['{', '7', 'null', '{"unsent":"many"}']) {
      expect(openNew(marksOn(new Map([['rigworks-kept:shop', junk]])), 'shop')).toBeNull()
    }
  })
})
