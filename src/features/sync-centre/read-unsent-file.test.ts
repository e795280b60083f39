import { expect, it } from 'vitest'
import { importSentence, readUnsentFile } from './read-unsent-file'

it('reads JSON, and says of anything else that it is no unsent work', async () => {
  expect(await readUnsentFile(new File(['{"kind":"x"}'], 'a.json'))).toEqual({ value: { kind: 'x' } })
  expect(await readUnsentFile(new File(['<html>'], 'a.json'))).toHaveProperty('error')
})

it('tells what was added and what was here already', () => {
  expect(importSentence({ imported: 2, skipped: 1 })).toBe(
    '2 changes were added and will be sent. 1 change was here already.',
  )
  expect(importSentence({ imported: 0, skipped: 3 })).toContain('here already')
  expect(importSentence({ imported: 0, skipped: 0 })).toBe('This file holds no changes.')
})
