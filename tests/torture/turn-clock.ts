export interface TurnedClock {
  /** ms by which this process' wall clock is wrong from now on. */
  set(offset: number): void
  restore(): void
}

/** Takes hold of the wall clock of this process; PGlite asks it too. Timers and `performance.now` go on as they are. */
export function turnClock(): TurnedClock {
  const Real = Date
  let offset = 0
  class Turned extends Real {
    constructor(...args: unknown[]) {
      // @ts-expect-error: whatever a Date takes
      super(...(args.length === 0 ? [Real.now() + offset] : args))
    }

    static override now(): number {
      return Real.now() + offset
    }
  }
  globalThis.Date = Turned as DateConstructor
  return {
    set(value) {
      offset = value
    },
    restore() {
      globalThis.Date = Real
    },
  }
}
