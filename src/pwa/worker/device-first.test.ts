import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceFirst, LOOKUP_LIMIT_MS, withLimit } from './device-first'

const never = () => new Promise<never>(() => undefined)
const answer = (text: string) => new Response(text)
const textOf = async (response: Promise<Response>) => (await response).text()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('deviceFirst', () => {
  it('answers from the device without a request', async () => {
    const ask = vi.fn(async () => answer('server'))
    expect(await textOf(deviceFirst(async () => answer('device'), ask))).toBe('device')
    expect(ask).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<Response | undefined>]>([
    ['finds nothing', async () => undefined],
    ['rejects', async () => Promise.reject(new DOMException('no', 'UnknownError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError')
      },
    ],
  ])('requests from the network immediately if the lookup %s', async (_how, lookUp) => {
    expect(await textOf(deviceFirst(lookUp, async () => answer('server')))).toBe('server')
  })

  it('requests from the network if the lookup takes too long', async () => {
    const shown = deviceFirst(never, async () => answer('server'))
    await vi.advanceTimersByTimeAsync(LOOKUP_LIMIT_MS)
    expect(await textOf(shown)).toBe('server')
  })

  it('uses a late lookup if the network fails or does not answer', async () => {
    for (const ask of [never, () => Promise.reject(new TypeError('no network'))]) {
      const late = new Promise<Response>((resolve) =>
        setTimeout(() => resolve(answer('device')), 2 * LOOKUP_LIMIT_MS),
      )
      const shown = deviceFirst(() => late, ask)
      await vi.advanceTimersByTimeAsync(2 * LOOKUP_LIMIT_MS)
      expect(await textOf(shown)).toBe('device')
    }
  })

  it('answers with a network error, without a rejection, if neither answers', async () => {
    const abort = () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'))
    const broken = () => Promise.reject(new DOMException('no', 'UnknownError'))
    expect((await deviceFirst(broken, abort)).type).toBe('error')
    const shown = deviceFirst(
      () =>
        new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 2 * LOOKUP_LIMIT_MS)),
      abort,
    )
    await vi.advanceTimersByTimeAsync(2 * LOOKUP_LIMIT_MS)
    expect((await shown).type).toBe('error')
  })
})

describe('withLimit', () => {
  it('returns undefined for a lookup that rejects or takes too long', async () => {
    expect(await withLimit(async () => 1)).toBe(1)
    expect(await withLimit(() => Promise.reject(new Error('no')))).toBeUndefined()
    const late = withLimit(never)
    await vi.advanceTimersByTimeAsync(LOOKUP_LIMIT_MS)
    expect(await late).toBeUndefined()
  })
})
