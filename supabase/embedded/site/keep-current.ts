export interface Current {
  /** Makes it for the first time. */
  begin(): Promise<void>
  /** What it was made of has changed. */
  outdate(): void
  /** Ends the wait; what is being made the maker ends. */
  stop(): void
}

export interface CurrentOptions {
  /** Makes it anew; what goes wrong it says itself. */
  make(): Promise<void>
  /** A clock that only goes forward, ms. */
  now(): number
}

/** Changes come in groups: an edit and its picture, a CSV file's rows; ms. */
const SETTLED = 2_000
/** While changes go on and on it takes no more than a quarter of the time, and a pause at least, ms. */
const PAUSE = 5_000
const SHARE = 4

/** Has something made anew after it was outdated: soon after a single change, and seldom while there are many. */
export function keepCurrent({ make, now }: CurrentOptions): Current {
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
    // A change from here on asks for another.
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
