import { expect, it } from 'vitest'
import { importSentence, nameLines, readUnsentFile } from './read-unsent-file'

const NOON = new Date().setHours(12, 0, 0, 0)
const quotes = (count: number, subject = 'Forge body') =>
  Array.from({ length: count }, () => ({ action: 'quote.send', subject }))
const report = (imported: number, known: number, unreadable: number) => ({
  imported: quotes(imported),
  known,
  unreadable: quotes(unreadable),
})

it('reads JSON, and returns an error for anything else', async () => {
  expect(await readUnsentFile(new File(['{"kind":"x"}'], 'a.json'))).toEqual({ value: { kind: 'x' } })
  expect(await readUnsentFile(new File(['<html>'], 'a.json'))).toHaveProperty('error')
})

it('the result of an import says what was added, what was already on the device, and what could not be read', () => {
  expect(importSentence(report(2, 1, 0), NOON)).toMatch(
    /^2 changes were added at 12:00\sPM\. 1 change was already here\.$/u,
  )
  expect(importSentence(report(0, 3, 0), NOON)).toContain('already here')
  expect(importSentence(report(0, 0, 4), NOON)).toBe(
    'Nothing was added. 4 changes couldn’t be read because they’re damaged or from a newer version of the app. The file still has them.',
  )
  expect(importSentence(report(2_000, 1, 1), NOON)).toMatch(
    /^2,000 changes were added at .+ 1 change was already here\. 1 change couldn’t be read .+ The file still has it\.$/u,
  )
  expect(importSentence(report(0, 0, 0), NOON)).toBe('This file has no changes in it.')
})

it('lists imported entries by action, merges equal ones into one line, and shortens a long list', () => {
  const some = [...quotes(2), { action: 'favorite.add', subject: 'Vineyard trailer' }, null]
  expect(nameLines(some)).toEqual([
    'Quote request: Forge body (2 times)',
    'Save Vineyard trailer',
    'An unnamed change',
  ])
  const many = nameLines(Array.from({ length: 2_000 }, (_, n) => quotes(1, `Rig ${n}`)).flat())
  expect(many).toHaveLength(6)
  expect(many.at(-1)).toBe('and 1,995 more')
  expect(nameLines([])).toEqual([])
})
