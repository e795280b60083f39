/** What an admin has changed since the page was opened: each action can be undone as long as it is open. */
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
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

/** Above these limits the oldest changes are removed, because each contains the previous values of its rows. */
const MAX_CHANGES = 200
const MAX_ROWS = 20_000

const rowsOf = ({ receipts }: Pick<RecentChange, 'receipts'>): number =>
  receipts.reduce((sum, { inverse }) => sum + (inverse?.length ?? 0), 0)

export class RecentChanges {
  private list: readonly RecentChange[] = []
  private count = 0
  private readonly listeners = new Set<() => void>()

  /** Newest first. */
  readonly get = (): readonly RecentChange[] => this.list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Returns the key of the new change. `replaced`: the key of one that it continues. */
  add(change: Pick<RecentChange, 'name' | 'receipts' | 'undone' | 'onUndone'>, replaced?: number): number {
    this.count += 1
    const added = { ...change, key: this.count, at: Date.now(), state: 'done' as const }
    let rows = 0
    this.set(
      [added, ...this.list.filter(({ key }) => key !== replaced)].slice(0, MAX_CHANGES).filter((one) => {
        rows += rowsOf(one)
        return one === added || rows <= MAX_ROWS
      }),
    )
    return added.key
  }

  /** Sets the state after an undo by another part of the panel. */
  mark(changed: number, state: RecentChange['state']): void {
    this.set(this.list.map((change) => (change.key === changed ? { ...change, state } : change)))
  }

  /**
   * Undoes the complete action, once. Resolves to the number of rows that were not restored. If some of its mutations
   * fail, these can be retried.
   */
  async undo(
    key: number,
    undo: (receipts: readonly MutationReceipt[]) => Promise<UndoOutcome>,
  ): Promise<number> {
    const change = this.list.find((one) => one.key === key)
    if (change?.state !== 'done') return 0
    this.mark(key, 'undoing')
    try {
      const { left, failed, error } = await undo(change.receipts)
      if (failed.length > 0) {
        this.set(this.list.map((one) => (one.key === key ? { ...one, receipts: failed } : one)))
        throw error
      }
      this.mark(key, 'undone')
      change.onUndone?.()
      return left
    } catch (error) {
      this.mark(key, 'done')
      throw error
    }
  }

  private set(list: readonly RecentChange[]): void {
    this.list = list
    for (const listener of this.listeners) listener()
  }
}

const ofStore = new WeakMap<LocalStore, RecentChanges>()

/** Those of a person: with another account, the store is another one. */
export function recentChanges(store: LocalStore): RecentChanges {
  const known = ofStore.get(store) ?? new RecentChanges()
  ofStore.set(store, known)
  return known
}
