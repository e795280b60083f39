/** Locks, channel and lifecycle of a simulated device, for each tab. A crashed tab does and receives nothing more. */
import type { Channel, HeldLock, Lifecycle, LifecycleEvent, Locks, TabMessage } from '#sync/ports'

/** Controls whether a tab runs; a frozen tab catches up when it thaws. */
export class TabGate {
  private state: 'running' | 'frozen' | 'dead' = 'running'
  private backlog: (() => void)[] = []
  /** Whether the local database stopped answering this tab, although the tab runs. */
  isStoreHanging = false

  get isFrozen(): boolean {
    return this.state === 'frozen'
  }
  get isDead(): boolean {
    return this.state === 'dead'
  }
  /** Runs `act` in the tab: now, after a thaw, or never. */
  deliver(act: () => void): void {
    if (this.state === 'running') act()
    else if (this.state === 'frozen') this.backlog.push(act)
  }
  freeze(): void {
    if (this.state === 'running') this.state = 'frozen'
  }
  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'running'
    const waiting = this.backlog
    this.backlog = []
    for (const act of waiting) this.deliver(act)
  }
  kill(): void {
    this.state = 'dead'
    this.backlog = []
  }
}

interface Holder {
  gate: TabGate
  lose: () => void
}

/** Web Locks of one origin. */
export class LockTable {
  private readonly holders = new Map<string, Holder>()
  private readonly queues = new Map<string, (() => boolean)[]>()

  forTab(gate: TabGate): Locks {
    return {
      acquire: (name, { steal, signal }) =>
        new Promise((resolve) => {
          const take = (): boolean => {
            if (gate.isDead || signal.aborted) return false
            const listeners: (() => void)[] = []
            let isLost = false
            const holder: Holder = {
              gate,
              lose: () =>
                gate.deliver(() => {
                  isLost = true
                  for (const listener of listeners) listener()
                }),
            }
            this.holders.set(name, holder)
            const lock: HeldLock = {
              release: () => this.leave(name, holder),
              onLost: (listener) => {
                if (isLost) listener()
                else listeners.push(listener)
              },
            }
            gate.deliver(() => resolve(lock))
            return true
          }
          signal.addEventListener('abort', () => resolve(null))
          const holder = this.holders.get(name)
          if (steal || !holder) {
            take()
            holder?.lose()
          } else {
            this.queues.set(name, [...(this.queues.get(name) ?? []), take])
          }
        }),
    }
  }

  /** Releases the locks of a closed tab, as the browser does. */
  releaseAllOf(gate: TabGate): void {
    for (const [name, holder] of [...this.holders]) if (holder.gate === gate) this.leave(name, holder)
  }

  private leave(name: string, holder: Holder): void {
    if (this.holders.get(name) !== holder) return
    this.holders.delete(name)
    const queue = this.queues.get(name) ?? []
    let next = queue.shift()
    while (next && !next()) next = queue.shift()
    this.queues.set(name, queue)
  }
}

/** One BroadcastChannel of one origin. */
export class ChannelHub {
  private readonly members = new Set<{ gate: TabGate; listeners: Set<(message: TabMessage) => void> }>()

  forTab(gate: TabGate): Channel {
    const member = { gate, listeners: new Set<(message: TabMessage) => void>() }
    this.members.add(member)
    return {
      post: (message) => {
        if (gate.isDead) return
        for (const other of this.members) {
          if (other === member) continue
          queueMicrotask(() =>
            other.gate.deliver(() => {
              for (const listener of other.listeners) listener(message)
            }),
          )
        }
      },
      onMessage: (listener) => {
        member.listeners.add(listener)
        return () => member.listeners.delete(listener)
      },
      close: () => void this.members.delete(member),
    }
  }
}

/** Visibility and lifecycle events, driven by the test. */
export class TabLifecycle implements Lifecycle {
  private readonly listeners = new Set<(event: LifecycleEvent) => void>()
  private isShown = true

  isVisible(): boolean {
    return this.isShown
  }
  subscribe(listener: (event: LifecycleEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  emit(event: LifecycleEvent): void {
    if (event === 'visible') this.isShown = true
    if (event === 'hidden') this.isShown = false
    for (const listener of [...this.listeners]) listener(event)
  }
}
