export interface Rebuilds {
  /** The first run. */
  begin(): Promise<void>
  /** Reports a change of the input. */
  outdate(): void
  /** Cancels the next run. A current run must be ended by its owner. */
  stop(): void
}

export interface RebuildOptions {
  /** Makes the result again, and reports its own errors. */
  make(): Promise<void>
  /** A monotonic clock, ms. */
  now(): number
}

/** Delay after a change, ms: changes come in groups, such as an edit and its picture, or the rows of a CSV file. */
const SETTLED = 2_000
/** During continuous changes, runs take at most a quarter of the time, with at least this pause in between, ms. */
const PAUSE = 5_000
const SHARE = 4

/** Makes a result again after its input has changed: soon after a single change, and less often during many changes. */
export function scheduleRebuilds({ make, now }: RebuildOptions): Rebuilds {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isMaking = false
  let isOutdated = false
  let isStopped = false
  let notBefore = 0

  const plan = () => {
    if (isMaking || isStopped || !isOutdated || timer) return
    timer = setTimeout(run, Math.max(SETTLED, notBefore - now()))
    timer.unref()
  }
  const run = async (): Promise<void> => {
    timer = null
    isMaking = true
    // A change from here on causes another run.
    isOutdated = false
    const begun = now()
    await make()
    notBefore = now() + Math.max(PAUSE, (now() - begun) * (SHARE - 1))
    isMaking = false
    plan()
  }
  return {
    begin: run,
    outdate() {
      isOutdated = true
      plan()
    },
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
