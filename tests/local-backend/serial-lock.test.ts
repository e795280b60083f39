import { describe, expect, it } from 'vitest'
import { SerialLock } from '#supabase/embedded/database/serial-lock'

/** A promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('serial lock', () => {
  it('runs one task after the other, in the order of the calls', async () => {
    const lock = new SerialLock()
    const log: string[] = []
    const first = gate()
    const work = [
      lock.run(async () => {
        log.push('first begins')
        await first.opened
        log.push('first ends')
      }),
      lock.run(async () => log.push('second')),
      lock.run(async () => log.push('third')),
    ]
    await Promise.resolve()
    first.open()
    await Promise.all(work)
    expect(log).toEqual(['first begins', 'first ends', 'second', 'third'])
  })

  it('runs a task inside a task immediately, since a transaction would otherwise wait for itself', async () => {
    const lock = new SerialLock()
    expect(await lock.run(() => lock.run(async () => 'inner'))).toBe('inner')
  })

  it('queues calls that a task makes after its end', async () => {
    const lock = new SerialLock()
    const log: string[] = []
    const [later, other] = [gate(), gate()]
    let stray: Promise<unknown> = Promise.resolve()
    await lock.run(async () => {
      stray = later.opened.then(() => lock.run(async () => log.push('stray')))
    })
    const busy = lock.run(async () => {
      later.open()
      await other.opened
      log.push('busy ends')
    })
    await later.opened
    other.open()
    await Promise.all([stray, busy])
    expect(log).toEqual(['busy ends', 'stray'])
  })

  it('continues after a failed task', async () => {
    const lock = new SerialLock()
    await expect(lock.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await lock.run(async () => 'fine')).toBe('fine')
  })

  it('runs a listener outside of the current task', async () => {
    const lock = new SerialLock()
    const log: string[] = []
    let heard: Promise<unknown> = Promise.resolve()
    await lock.run(async () => {
      lock.outside(() => {
        heard = lock.run(async () => log.push('listener'))
      })
      await Promise.resolve()
      log.push('work ends')
    })
    await heard
    expect(log).toEqual(['work ends', 'listener'])
  })
})
