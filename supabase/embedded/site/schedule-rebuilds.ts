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

/** Delay after a change: changes come in groups, such as an edit and its picture, or the rows of a CSV file. */
const SETTLE_TIME_MS = 2_000
/** The shortest pause between two runs. */
const MIN_PAUSE_MS = 5_000
/** During continuous changes, runs take at most this share of the time. */
const MAX_BUSY_SHARE = 1 / 4

/** Makes a result again after its input has changed: soon after a single change, and less often during many changes. */
export function scheduleRebuilds({ make, now }: RebuildOptions): Rebuilds {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isMaking = false
  let isOutdated = false
  let isStopped = false
  let notBefore = 0

  const plan = () => {
    if (isMaking || isStopped || !isOutdated || timer) return
    timer = setTimeout(run, Math.max(SETTLE_TIME_MS, notBefore - now()))
    timer.unref()
  }
  const run = async (): Promise<void> => {
    timer = null
    isMaking = true
    // A change from here on causes another run.
    isOutdated = false
    const begun = now()
    await make()
    notBefore = now() + Math.max(MIN_PAUSE_MS, (now() - begun) * (1 / MAX_BUSY_SHARE - 1))
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
