import { expect, it } from 'vitest'
import { importSentence, readUnsentFile } from './read-unsent-file'

it('reads JSON, and says of anything else that it is no unsent work', async () => {
  expect(await readUnsentFile(new File(['{"kind":"x"}'], 'a.json'))).toEqual({ value: { kind: 'x' } })
  expect(await readUnsentFile(new File(['<html>'], 'a.json'))).toHaveProperty('error')
})

it('tells what was added, what was here already and what could not be read', () => {
  expect(importSentence({ imported: 2, known: 1, unreadable: 0 })).toBe(
    '2 changes were added and will be sent. 1 change was here already.',
  )
  expect(importSentence({ imported: 0, known: 3, unreadable: 0 })).toContain('here already')
  expect(importSentence({ imported: 0, known: 0, unreadable: 4 })).toBe(
    'Nothing was added. 4 changes could not be read.',
  )
  expect(importSentence({ imported: 2_000, known: 1, unreadable: 1 })).toBe(
    '2,000 changes were added and will be sent. 1 change was here already. 1 change could not be read.',
  )
  expect(importSentence({ imported: 0, known: 0, unreadable: 0 })).toBe('This file holds no changes.')
})
