export interface TurnedClock {
  /** Sets the offset of this process's wall clock, ms. */
  set(offset: number): void
  restore(): void
}

/** Replaces the wall clock of this process, which PGlite also uses. Timers and `performance.now` do not change. */
export function turnClock(): TurnedClock {
  const RealDate = Date
  let offset = 0
  class TurnedDate extends RealDate {
    constructor(...args: unknown[]) {
      // @ts-expect-error: whatever a Date takes
      super(...(args.length === 0 ? [RealDate.now() + offset] : args))
    }

    static override now(): number {
      return RealDate.now() + offset
    }
  }
  globalThis.Date = TurnedDate as DateConstructor
  return {
    set(value) {
      offset = value
    },
    restore() {
      globalThis.Date = RealDate
    },
  }
}
