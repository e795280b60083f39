/** Partial failures that last for hours, and what must hold meanwhile. */
import { LongTrouble, type LongTroubleOptions, RECOVERY, type Trouble } from './long-trouble'
import { READ_FAULTS, TOO_MANY, UPDATE_REQUIRED, WRITE_FAULTS } from './partial-faults'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const YEAR = 365 * 24 * HOUR

const TROUBLES: Record<string, Trouble> = {
  'every write fails': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ push: run.random.pick(WRITE_FAULTS) ?? null }),
    check: (run) => [...run.parkedByDevices(), ...run.withoutSign('areWritesFailing')],
  },
  'every pull fails': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ pull: run.random.pick(READ_FAULTS) ?? null }),
    check: (run) => run.waitingTooLong(),
  },
  'every pull is rate limited': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ pull: TOO_MANY }),
    check: (run) => run.waitingTooLong(),
  },
  'every digest fails': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ digest: run.random.pick(READ_FAULTS) ?? null }),
    check: (run) => run.waitingTooLong(),
  },
  'one row cannot be read': {
    recovery: RECOVERY,
    begin: (run) => {
      run.server.write('projects', { id: 'project-2', title: 'odd', year: 2001 })
      return run.fault({ unreadableRow: 'project-2' })
    },
    check: (run) => run.waitingTooLong(),
  },
  'one entry cannot be carried out': {
    // The entry was parked, and is retried after at most six hours.
    recovery: 6.5 * HOUR,
    begin: (run) => run.fault({ poisonedRow: run.savePoison() }),
    check: (run) => run.waitingTooLong(),
  },
  'each third call is lost while a device fills': {
    recovery: RECOVERY,
    begin: (run) => {
      run.server.write(
        'projects',
        ...Array.from({ length: 150 }, (_, n) => ({ id: `more-${n}`, title: `more ${n}`, year: 2000 })),
      )
      run.newDevice()
      return run.fault({ dropsEach: 3 })
    },
    check: (run) => run.unfilled(),
  },
  'a device is full': {
    // Rows that could not be stored are pulled again after at most an hour.
    recovery: 65 * MINUTE,
    begin: (run) => run.fill(run.random.chance(0.7) ? 'rows' : 'all'),
    check: (run) => run.waitingTooLong(),
  },
  'the line is slow': {
    recovery: RECOVERY,
    begin: (run) => run.thinLine(),
    check: (run) => run.waitingTooLong(),
  },
  'a writer holds the horizon': {
    recovery: RECOVERY,
    begin: (run) => run.holdHorizon(),
    check: (run) => [...run.waitingTooLong(), ...run.withoutSign('horizonStalledSince')],
  },
  'the server serves newer builds only': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ pull: UPDATE_REQUIRED, push: UPDATE_REQUIRED, digest: UPDATE_REQUIRED }),
    check: (run) => [...run.parkedByDevices(), ...run.withoutSign('needsUpdate')],
  },
  'verdicts are of an unknown kind': {
    recovery: RECOVERY,
    begin: (run) => run.fault({ hasUnknownVerdicts: true }),
    check: (run) => run.parkedByDevices(),
  },
  'the local database hangs in the tab that leads': {
    recovery: RECOVERY,
    begin: (run) => run.hangStores(),
    check: (run) => run.waitingTooLong(),
  },
  'the tab that leads is frozen': {
    recovery: RECOVERY,
    begin: (run) => run.freezeTabs(),
    check: (run) => run.waitingTooLong(),
  },
  'entries saved while the clock says 1970 are sent over a line that loses answers': {
    recovery: RECOVERY,
    begin: (run) => run.saveWithoutNetwork(-56 * YEAR, 0),
  },
  'entries saved offline are sent two years later': {
    recovery: RECOVERY,
    begin: (run) => run.saveWithoutNetwork(0, 2 * YEAR),
  },
  'an older build lacked a table': {
    recovery: RECOVERY,
    begin: (run) => run.forgetTable(),
    check: (run) => run.waitingTooLong(),
  },
}

export const TROUBLE_NAMES: readonly string[] = Object.keys(TROUBLES)

export interface TroubleOptions extends LongTroubleOptions {
  /** Runs this trouble; by default the seed chooses one. */
  trouble?: string
  /** How long it lasts; random, up to three hours, by default. */
  minutes?: number
}

/** Runs one trouble; returns the violations found by the checks, empty when all is well. */
export async function runLongTrouble(seed: number, options: TroubleOptions = {}): Promise<string[]> {
  const name = options.trouble ?? TROUBLE_NAMES[seed % TROUBLE_NAMES.length] ?? ''
  const trouble = TROUBLES[name]
  if (!trouble) throw new Error(`no such trouble: ${name}`)
  const run = new LongTrouble(seed, options)
  return (await run.play(trouble, options.minutes)).map((violation) => `${name}: ${violation}`)
}
