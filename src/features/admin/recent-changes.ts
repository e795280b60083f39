/** What an admin has changed since the page was opened: each action can be undone as long as the page is open. */
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { formatCount } from '#ui/format/format-count'
import type { UndoOutcome } from './kit/undo-receipts'

export interface RecentChange {
  key: number
  /** What was done, such as 'Delete project: Forge body'. */
  name: string
  /** ms since epoch. */
  at: number
  /** The mutations of the action; several if it changed many rows. */
  receipts: readonly MutationReceipt[]
  /** Text after the undo. */
  undone: string
  /** Called after the undo. */
  onUndone?: (() => void) | undefined
  state: 'done' | 'undoing' | 'undone'
}

/** Number of changes that are kept; the oldest are removed. */
const MAX_CHANGES = 200
/** Number of rows in all of them together, because each change contains the previous values of its rows. */
const MAX_ROWS = 20_000

/** The recent changes of one person, as an external store of React. */
export class RecentChanges {
  private list: readonly RecentChange[] = []
  private lastKey = 0
  private readonly listeners = new Set<() => void>()

  /** Newest first. */
  readonly get = (): readonly RecentChange[] => this.list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Returns the key of the new change. `replaced`: the key of one that it continues. */
  add(change: Pick<RecentChange, 'name' | 'receipts' | 'undone' | 'onUndone'>, replaced?: number): number {
    this.lastKey += 1
    const added = { ...change, key: this.lastKey, at: Date.now(), state: 'done' as const }
    const others = this.list.filter(({ key }) => key !== replaced)
    this.set(withinLimits([added, ...others]))
    return added.key
  }

  /** Sets the state of a change, such as after an undo by another part of the panel. */
  mark(key: number, state: RecentChange['state']): void {
    this.update(key, { state })
  }

  /**
   * Undoes the complete action, once. Resolves to the number of rows that were not restored, or to a sentence about what
   * was undone until the admin canceled. Mutations that failed, or were not reached, can be retried.
   */
  async undo(
    key: number,
    undo: (receipts: readonly MutationReceipt[]) => Promise<UndoOutcome>,
  ): Promise<number | string> {
    const change = this.list.find((other) => other.key === key)
    if (change?.state !== 'done') return 0
    this.mark(key, 'undoing')
    try {
      const { left, remaining, error, canceled } = await undo(change.receipts)
      if (remaining.length > 0) {
        this.update(key, { receipts: remaining })
        if (!canceled || error !== undefined) throw error
        this.mark(key, 'done')
        const undone = `${formatCount(canceled.done)} of ${formatCount(canceled.total)}`
        return `Undid ${undone}. You can undo the rest in “Recent changes.”`
      }
      this.mark(key, 'undone')
      change.onUndone?.()
      return left
    } catch (error) {
      this.mark(key, 'done')
      throw error
    }
  }

  private update(key: number, part: Partial<RecentChange>): void {
    this.set(this.list.map((change) => (change.key === key ? { ...change, ...part } : change)))
  }

  private set(list: readonly RecentChange[]): void {
    this.list = list
    for (const listener of this.listeners) listener()
  }
}

/** The changes, newest first, without those above the limits; the newest always stays. */
function withinLimits(changes: readonly RecentChange[]): RecentChange[] {
  let rows = 0
  return changes.slice(0, MAX_CHANGES).filter((change, index) => {
    rows += countRows(change)
    return index === 0 || rows <= MAX_ROWS
  })
}

const countRows = ({ receipts }: RecentChange): number =>
  receipts.reduce((sum, { inverse }) => sum + (inverse?.length ?? 0), 0)

const byStore = new WeakMap<LocalStore, RecentChanges>()

/** The recent changes of the person whose local database `store` is; each account has its own. */
export function recentChanges(store: LocalStore): RecentChanges {
  const changes = byStore.get(store) ?? new RecentChanges()
  byStore.set(store, changes)
  return changes
}
