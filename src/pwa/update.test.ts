import { describe, expect, it, vi } from 'vitest'
import { startUpdates, type UpdatePorts } from './update'
import { SKIP_WAITING } from './worker-messages'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = new FakeWorker()
  update = vi.fn(async () => undefined)
  /** Finds and installs a newer version, which then waits. */
  findUpdate(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.become('installed')
    return worker
  }
}

const TRIES = 'rigworks-update-tries'

/** As in update.ts: an accepted worker that is stuck, and a page that reloads anyway. */
const STUCK_MS = 2_000
const RELOAD_ANYWAY_MS = 8_000
/** Between two checks for a new version. */
const CHECK_PAUSE_MS = 60_000
const HOUR_MS = 3_600_000

/** A storage that survives a reload of the tab. */
function fakeMemory(tries = '') {
  const items = new Map([[TRIES, tries]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

interface Options {
  isControlled?: boolean
  isTyping?: boolean
  /** A version that waited before the page was loaded. */
  waiting?: FakeWorker
  memory?: UpdatePorts['memory']
  /** The browser refuses to register a worker. */
  refusal?: Error
  onFailure?: (cause: unknown) => void
}

async function open(options: Options = {}) {
  vi.useFakeTimers({ now: 1_000_000 })
  const registration = new FakeRegistration()
  registration.waiting = options.waiting ?? null
  const workers = Object.assign(new EventTarget(), {
    controller: options.isControlled === false ? null : new FakeWorker(),
    register: vi.fn(() =>
      options.refusal ? Promise.reject(options.refusal) : Promise.resolve(registration),
    ),
  })
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const reload = vi.fn()
  const update = startUpdates({
    workers: workers as unknown as UpdatePorts['workers'],
    window,
    document,
    reload,
    hasTyped: () => options.isTyping ?? false,
    now: () => Date.now(),
    whenPageIdle: (begin) => begin(),
    onFailure: options.onFailure ?? ((cause) => expect.fail(String(cause))),
    memory: options.memory ?? fakeMemory(),
  })
  await Promise.resolve()
  const takeControl = () => workers.dispatchEvent(new Event('controllerchange'))
  return { registration, register: workers.register, window, document, reload, update, takeControl }
}

describe('startUpdates', () => {
  it('offers a waiting version, and reloads only after it was accepted and has taken over', async () => {
    const { registration, update, reload, takeControl } = await open()
    expect(update.get()).toBe('none')
    const worker = registration.findUpdate()
    expect(update.get()).toBe('ready')
    update.accept()
    expect(worker.postMessage).toHaveBeenCalledWith(SKIP_WAITING)
    expect(reload).not.toHaveBeenCalled()
    takeControl()
    worker.become('activated')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('offers a version that was waiting before the page was opened', async () => {
    const { update } = await open({ waiting: new FakeWorker() })
    expect(update.get()).toBe('ready')
  })

  it('does not treat the first installation as an update', async () => {
    const { registration, update, reload, takeControl } = await open({ isControlled: false })
    registration.active = null
    registration.findUpdate()
    takeControl()
    expect(update.get()).toBe('none')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads a page without a controlling worker as soon as the accepted worker is active', async () => {
    const { registration, update, reload } = await open({ isControlled: false })
    const worker = registration.findUpdate()
    update.accept()
    worker.become('activated')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads anyway when the accepted worker never activates', async () => {
    const { registration, update, reload } = await open()
    registration.findUpdate()
    update.accept()
    vi.advanceTimersByTime(RELOAD_ANYWAY_MS)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  describe('a stuck takeover', () => {
    const stuck = () => Object.assign(new FakeWorker(), { state: 'installed' })

    it('is retried by the page after a reload, without a question', async () => {
      const memory = fakeMemory()
      const before = await open({ memory, waiting: stuck() })
      before.update.accept()
      vi.advanceTimersByTime(STUCK_MS)
      expect(before.reload).toHaveBeenCalledTimes(1)

      const waiting = stuck()
      const { update, reload } = await open({ memory, waiting })
      expect(update.get()).toBe('none')
      expect(waiting.postMessage).toHaveBeenCalledWith(SKIP_WAITING)
      waiting.become('activated')
      expect(reload).toHaveBeenCalledTimes(1)
      expect(memory.items.get(TRIES)).toBe('')
    })

    it('is followed by one more reload if it succeeded during the reload', async () => {
      const heard = await open({ memory: fakeMemory('1') })
      expect(heard.reload).toHaveBeenCalledTimes(1)
      const late = await open({ memory: fakeMemory('1'), waiting: stuck() })
      late.takeControl()
      expect(late.reload).toHaveBeenCalledTimes(1)
    })

    it('is not assumed while the worker activates', async () => {
      const waiting = stuck()
      const { update, reload } = await open({ waiting })
      update.accept()
      waiting.become('activating')
      vi.advanceTimersByTime(RELOAD_ANYWAY_MS - 1)
      expect(reload).not.toHaveBeenCalled()
    })

    it('is offered again after three attempts, or if a reload would lose typed text', async () => {
      const memory = fakeMemory('3')
      const last = await open({ memory, waiting: stuck() })
      vi.advanceTimersByTime(RELOAD_ANYWAY_MS - 1)
      expect(last.reload).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(last.reload).toHaveBeenCalledTimes(1)
      expect((await open({ memory, waiting: stuck() })).update.get()).toBe('ready')

      const typing = await open({ memory: fakeMemory('1'), waiting: stuck(), isTyping: true })
      expect(typing.update.get()).toBe('ready')
      expect(typing.reload).not.toHaveBeenCalled()
    })

    it('is offered instead of a reload if the person has begun to type meanwhile', async () => {
      const options: Options = { memory: fakeMemory('1'), waiting: stuck() }
      const { update, reload, takeControl } = await open(options)
      options.isTyping = true
      vi.advanceTimersByTime(STUCK_MS)
      takeControl()
      options.waiting?.become('activated')
      vi.advanceTimersByTime(RELOAD_ANYWAY_MS - STUCK_MS)
      expect(reload).not.toHaveBeenCalled()
      expect(update.get()).toBe('ready')
      expect(options.memory?.getItem(TRIES)).toBe('')
      update.accept()
      options.waiting?.become('activated')
      expect(reload).toHaveBeenCalledTimes(1)
    })

    it('causes a reload only after the long limit if storage is blocked', async () => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      const { update, reload } = await open({
        waiting: stuck(),
        memory: { getItem: refuse, setItem: refuse },
      })
      update.accept()
      vi.advanceTimersByTime(RELOAD_ANYWAY_MS - 1)
      expect(reload).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(reload).toHaveBeenCalledTimes(1)
    })
  })

  it('never reloads a tab with unsaved work because another tab has accepted', async () => {
    const { update, reload, takeControl, document } = await open({ isTyping: true })
    document.hidden = true
    takeControl()
    expect(reload).not.toHaveBeenCalled()
    expect(update.get()).toBe('ready')
    update.accept()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads a hidden, untouched tab when another tab has accepted', async () => {
    const { reload, takeControl, document } = await open()
    document.hidden = true
    takeControl()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each(['pageshow', 'focus', 'online', 'visibilitychange'])(
    'checks for a new version on %s, at most once a minute',
    async (event) => {
      const { registration, window, document } = await open()
      const target = event === 'visibilitychange' ? document : window
      target.dispatchEvent(new Event(event))
      expect(registration.update).not.toHaveBeenCalled()
      vi.advanceTimersByTime(CHECK_PAUSE_MS)
      target.dispatchEvent(new Event(event))
      target.dispatchEvent(new Event(event))
      expect(registration.update).toHaveBeenCalledTimes(1)
    },
  )

  it('checks for a new version every hour, but not in a hidden tab', async () => {
    const { registration, document } = await open()
    vi.advanceTimersByTime(HOUR_MS)
    expect(registration.update).toHaveBeenCalledTimes(1)
    document.hidden = true
    vi.advanceTimersByTime(HOUR_MS)
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  it('reports on request whether there is a newer version, and offers a postponed one again', async () => {
    const { registration, update } = await open()
    expect(await update.check()).toBe('newest')
    const worker = registration.findUpdate()
    expect(update.newerWorker()).toBe(worker)
    update.postpone()
    expect(update.get()).toBe('later')
    expect(await update.check()).toBe('newer')
    expect(update.get()).toBe('ready')
    update.postpone()
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await update.check()).toBe('newer')
    expect(update.get()).toBe('ready')
  })

  it('reports "unknown" when the network fails during a check', async () => {
    const { registration, update } = await open()
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await update.check()).toBe('unknown')
    expect(update.newerWorker()).toBeNull()
  })

  it('returns the worker of a version that another tab has accepted', async () => {
    const { update, takeControl, registration } = await open({ isTyping: true })
    registration.waiting = null
    takeControl()
    expect(update.newerWorker()).not.toBeNull()
  })

  it('registers again when the browser has given up on the first installation', async () => {
    const { registration, register, window, document } = await open()
    registration.active = null
    vi.advanceTimersByTime(2 * CHECK_PAUSE_MS)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(register).toHaveBeenCalledTimes(2)
    expect(registration.update).not.toHaveBeenCalled()
    const later = () => {
      vi.advanceTimersByTime(2 * CHECK_PAUSE_MS)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    later()
    expect(register).toHaveBeenCalledTimes(3)
    // Within the pause between checks.
    window.dispatchEvent(new Event('online'))
    expect(register).toHaveBeenCalledTimes(4)
    registration.active = new FakeWorker()
    window.dispatchEvent(new Event('online'))
    later()
    expect(register).toHaveBeenCalledTimes(4)
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  it('retries a failed first installation with increasing delays', async () => {
    const { registration, register } = await open()
    registration.active = null
    const fail = () => {
      const worker = new FakeWorker()
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      registration.dispatchEvent(new Event('updatefound'))
      registration.installing = null
      worker.become('redundant')
    }
    fail()
    vi.advanceTimersByTime(5_000)
    expect(register).toHaveBeenCalledTimes(2)
    fail()
    vi.advanceTimersByTime(9_000)
    expect(register).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1_000)
    expect(register).toHaveBeenCalledTimes(3)
    // Another tab installs it in the meantime.
    fail()
    registration.active = new FakeWorker()
    vi.advanceTimersByTime(CHECK_PAUSE_MS)
    expect(register).toHaveBeenCalledTimes(3)
  })

  it('retries when the worker itself could not be fetched', async () => {
    const onFailure = vi.fn()
    const { register } = await open({ refusal: new TypeError('Failed to fetch'), onFailure })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(register).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(register).toHaveBeenCalledTimes(3)
    expect(onFailure).toHaveBeenCalledTimes(3)
  })

  it('L1: registers only once if the browser forbids workers', async () => {
    const onFailure = vi.fn()
    const refusal = new DOMException('Storage access is restricted', 'SecurityError')
    const { register, window } = await open({ refusal, onFailure })
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000)
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    expect(register).toHaveBeenCalledTimes(1)
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('does not retry a failed update, because the old version still works, and tells who waits for it', async () => {
    const { registration, register, update } = await open()
    const listener = vi.fn()
    update.subscribe(listener)
    const worker = new FakeWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = null
    worker.become('redundant')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(update.get()).toBe('none')
    vi.advanceTimersByTime(CHECK_PAUSE_MS)
    expect(register).toHaveBeenCalledTimes(1)
  })
})
