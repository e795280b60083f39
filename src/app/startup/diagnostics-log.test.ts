import { expect, it } from 'vitest'
import { createDiagnosticsLog } from './diagnostics-log'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    values,
  }
}

it('keeps code, time and error name of a note when the tab reloads, but no error message', () => {
  const tab = memory()
  const log = createDiagnosticsLog(tab)
  log.report('leader_loop_failed', new TypeError('ada@example.com could not be read'))
  log.report('page_not_found', '/my-orders/private-id')
  const stored = [...tab.values.values()].join()
  expect(stored).not.toMatch(/ada|private/)
  const notes = createDiagnosticsLog(tab).notes()
  expect(notes.map(({ code, cause }) => [code, cause])).toEqual([
    ['leader_loop_failed', 'TypeError'],
    ['page_not_found', null],
  ])
})

it.each(['no json', '7', '[{"at":1,"code":"ada@example.com"},{"at":"x","code":"fenced"},null]'])(
  'ignores the stored value %s',
  (stored) => {
    expect(createDiagnosticsLog({ getItem: () => stored, setItem: () => undefined }).notes()).toEqual([])
  },
)

it('works where storage is blocked, and keeps the latest hundred notes', () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const log = createDiagnosticsLog({ getItem: blocked, setItem: blocked })
  for (let count = 0; count < 120; count += 1) log.report(count < 20 ? 'fenced' : 'leader_loop_failed')
  expect(log.notes()).toHaveLength(100)
  expect(log.notes()[0]?.code).toBe('leader_loop_failed')
})

it('notifies subscribers of a new note', () => {
  const log = createDiagnosticsLog()
  const before = log.notes()
  const heard: number[] = []
  const stop = log.subscribe(() => heard.push(log.notes().length))
  log.report('page_crashed')
  stop()
  log.report('page_crashed')
  expect(heard).toEqual([1])
  expect(log.notes()).not.toBe(before)
})
