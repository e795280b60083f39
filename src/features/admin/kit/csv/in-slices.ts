import { nextTask } from './next-task'

/** Work between two moments in which the page answers, ms: half a frame. */
const SLICE_MS = 8

/** Does `work` for each item without holding the page up; `tell` hears how many are done. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  tell: (done: number) => void,
): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const [at, item] of items.entries()) {
    work(item)
    if (performance.now() < end) continue
    tell(at + 1)
    await nextTask()
    end = performance.now() + SLICE_MS
  }
}
