import { expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually'
import { createReadQueue } from './read-queue'

function read(name: string, started: string[]) {
  const stop = vi.fn()
  let tell: (value: string) => void = () => {}
  const source = {
    subscribe(next: (value: string) => void) {
      started.push(name)
      tell = next
      return { unsubscribe: stop }
    },
  }
  return { source, stop, tell: (value: string) => tell(value) }
}
const task = () => new Promise((resolve) => setTimeout(resolve))

it('starts the reads after `start`, one after another, each in its own task', async () => {
  const queue = createReadQueue()
  const started: string[] = []
  for (const name of ['one', 'two']) queue.enqueue(read(name, started).source).subscribe(vi.fn())
  await task()
  expect(started).toEqual([])
  queue.start()
  const seen = new Set<string>()
  for (; started.length < 2; await task()) seen.add(started.join())
  expect(started).toEqual(['one', 'two'])
  expect([...seen]).toEqual(['', 'one'])
})

it('passes on every value, and unsubscribes a read that has started', async () => {
  const queue = createReadQueue()
  const [started, next] = [[] as string[], vi.fn()]
  const { source, stop, tell } = read('one', started)
  const end = queue.enqueue(source).subscribe(next) as () => void
  queue.start()
  await eventually(() => expect(started).toEqual(['one']))
  tell('a')
  tell('b')
  expect(next.mock.calls).toEqual([['a'], ['b']])
  end()
  expect(stop).toHaveBeenCalledTimes(1)
})

it('does not start a read that was unsubscribed before its turn', async () => {
  const queue = createReadQueue()
  const started: string[] = []
  const end = queue.enqueue(read('one', started).source).subscribe(vi.fn()) as () => void
  queue.enqueue(read('two', started).source).subscribe(vi.fn())
  end()
  queue.start()
  await eventually(() => expect(started).toEqual(['two']))
})
