import type { DoneEntry } from '#sync/core/mutation'
import { mutationName } from '#ui/feedback/sentences'

/** One line of the list: consecutive mutations with the same name and outcome. */
export interface DoneRun {
  /** Id of the newest one. */
  id: string
  name: string
  outcome: DoneEntry['outcome']
  doneAt: number
  count: number
}

/** `done`, newest first, with repetitions merged: such entries contain no data that would distinguish them (I1). */
export function doneRuns(done: readonly DoneEntry[]): DoneRun[] {
  const runs: DoneRun[] = []
  for (const { id, label, outcome, doneAt } of done) {
    const name = mutationName(label)
    const last = runs.at(-1)
    if (last?.name === name && last.outcome === outcome) last.count += 1
    else runs.push({ id, name, outcome, doneAt, count: 1 })
  }
  return runs
}
