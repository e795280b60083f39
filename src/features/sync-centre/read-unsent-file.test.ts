import { expect, it } from 'vitest'
import { importSentence, readUnsentFile } from './read-unsent-file'

const NOON = new Date().setHours(12, 0, 0, 0)

it('reads JSON, and says of anything else that it is no unsent work', async () => {
  expect(await readUnsentFile(new File(['{"kind":"x"}'], 'a.json'))).toEqual({ value: { kind: 'x' } })
  expect(await readUnsentFile(new File(['<html>'], 'a.json'))).toHaveProperty('error')
})

it('tells what was added, what was here already and what could not be read', () => {
  expect(importSentence({ imported: 2, known: 1, unreadable: 0 }, NOON)).toMatch(
    /^2 changes were added at 12:00\sPM\. 1 change was here already\.$/u,
  )
  expect(importSentence({ imported: 0, known: 3, unreadable: 0 }, NOON)).toContain('here already')
  expect(importSentence({ imported: 0, known: 0, unreadable: 4 }, NOON)).toBe(
    'Nothing was added. 4 changes could not be read: damaged, or made by a newer version of the app. The file still holds them.',
  )
  expect(importSentence({ imported: 2_000, known: 1, unreadable: 1 }, NOON)).toMatch(
    /^2,000 changes were added at .+ 1 change was here already\. 1 change could not be read: .+ The file still holds it\.$/u,
  )
  expect(importSentence({ imported: 0, known: 0, unreadable: 0 }, NOON)).toBe('This file holds no changes.')
})
