import { nextTask } from './next-task'

/** Longest slice before the browser can handle input, ms: half a frame. */
const SLICE_MS = 8

/** Calls `work` for each item without blocking the page; `onProgress` gets the number of items that are done. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  onProgress: (done: number) => void,
): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const [at, item] of items.entries()) {
    work(item)
    if (performance.now() < end) continue
    onProgress(at + 1)
    await nextTask()
    end = performance.now() + SLICE_MS
  }
}
