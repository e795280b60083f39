import type { DoneEntry } from '#domain/mutation'
import { mutationName } from '#ui/sentences'

/** Actions of one name and outcome that stand side by side: one line of the list. */
export interface DoneRun {
  /** Of the newest of them. */
  id: string
  name: string
  outcome: DoneEntry['outcome']
  doneAt: number
  count: number
}

/** `done`, newest first, with repetitions as one: the entries hold nothing that would tell them apart (I1). */
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
