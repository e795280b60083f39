import { expect, test, vi } from 'vitest'
import { downloadFile } from './download-file'

test('a browser that reads a downloaded file late can still read it, and its memory is freed afterward', () => {
  vi.useFakeTimers()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  downloadFile('rigs.csv', 'text/csv', 'id')
  expect(create).toHaveBeenCalledOnce()
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledWith('blob:1')
  vi.useRealTimers()
})
