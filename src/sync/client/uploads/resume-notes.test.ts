import { expect, it } from 'vitest'
import { createResumeNotes } from './resume-notes'

it('F2: stores the newest position, at whatever moment of the last write it is noted', async () => {
  for (let microtasks = 0; microtasks < 10; microtasks += 1) {
    const stored: number[] = []
    const notes = createResumeNotes(
      async ({ offset }) => void stored.push(offset),
      (cause) => expect.fail(String(cause)),
    )
    notes.note({ uploadId: 'upload', offset: 1 })
    for (let n = 0; n < microtasks; n += 1) await null
    notes.note({ uploadId: 'upload', offset: 2 })
    await notes.settled()
    expect(stored, `${microtasks} microtasks after the first`).toEqual([1, 2])
  }
})
