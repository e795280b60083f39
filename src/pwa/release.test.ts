import { describe, expect, it, vi } from 'vitest'
import { MAX_LINE_LENGTH, RELEASE, readReleaseLine } from './release'
import { requestReleaseNote, sendReleaseNote } from './release-message'

describe('the release note', () => {
  it('is one short sentence, with the date of the release', () => {
    expect(readReleaseLine(RELEASE)).toBe(RELEASE.line)
    expect(RELEASE.line).toMatch(/^[^A-Z].*\.$/)
    expect(new Date(RELEASE.date).toISOString()).toBe(`${RELEASE.date}T00:00:00.000Z`)
    expect(Date.parse(RELEASE.date)).toBeLessThan(Date.now() + 7 * 86_400_000)
  })

  it.each([
    [undefined],
    [null],
    ['a line'],
    [{}],
    [{ line: 7 }],
    [{ line: ' ' }],
    [{ line: 'two\nlines' }],
    [{ line: 'turned \u202e around' }],
    [{ line: 'x'.repeat(MAX_LINE_LENGTH + 1) }],
  ])('is null for %j', (release) => expect(readReleaseLine(release)).toBeNull())
})

describe('requestReleaseNote', () => {
  const workerThat = (answers: (port: MessagePort) => void) => ({
    postMessage: (_message: unknown, transfer: unknown) =>
      answers((transfer as MessagePort[])[0] as MessagePort),
  })

  it("returns the worker's own release note", async () => {
    const worker = {
      postMessage: (data: unknown, ports: unknown) =>
        sendReleaseNote({ data, ports: ports as MessagePort[] }),
    }
    expect(await requestReleaseNote(worker)).toBe(RELEASE.line)
  })

  it('returns null for an invalid answer', async () => {
    expect(await requestReleaseNote(workerThat((port) => port.postMessage('<script>')))).toBeNull()
  })

  it('returns null after three seconds without an answer', async () => {
    vi.useFakeTimers()
    const note = requestReleaseNote(workerThat(() => undefined))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await note).toBeNull()
    vi.useRealTimers()
  })

  it('does not answer other messages', () => {
    const port = { postMessage: vi.fn() } as unknown as MessagePort
    for (const data of [null, 'x', {}, { type: 'SKIP_WAITING' }]) sendReleaseNote({ data, ports: [port] })
    expect(port.postMessage).not.toHaveBeenCalled()
  })
})
