/** Mutation tests of the long-trouble simulation: it must notice each defect that a review has found in the engine. */
import { describe, expect, it } from 'vitest'
import { TABLES } from '#shared/schema/tables'
import type { SyncBackend } from '#sync/backend'
import { STORE_TIMEOUT_MS } from '#sync/client/watch-store'
import type { PushAnswer } from '#sync/contract'
import type { StoreTx } from '#sync/core/local-store'
import { BackendError } from '#sync/errors'
import type { EngineOverrides } from '#tests/support/simulation/device'
import { runLongTrouble, type TroubleOptions } from '#tests/support/simulation/troubles'

const onBackend = (change: (inner: SyncBackend) => Partial<SyncBackend>): EngineOverrides => ({
  backend: (inner) => ({ ...inner, ...change(inner) }),
})
const onStore = (change: (tx: StoreTx) => Partial<StoreTx>): EngineOverrides => ({
  store: (inner) => ({
    ...inner,
    read: (tables, work) => inner.read(tables, (tx) => work({ ...tx, ...change(tx) })),
    write: (tables, work) => inner.write(tables, (tx) => work({ ...tx, ...change(tx) })),
  }),
})

/** A forged answer to the write probe: the device then believes that writes work. */
const storedRefusal = (id: string, uid: string | null): PushAnswer => ({
  status: 'verdicts',
  epoch: '',
  uid,
  verdicts: [{ id, verdict: { status: 'rejected', code: 'malformed', sqlstate: null } }],
})

const DEFECTS: Record<string, { trouble: string } & TroubleOptions> = {
  'W4: reads count as proof that writes work': {
    trouble: 'every write fails',
    overrides: onBackend((inner) => ({
      push: async (request, signal) => {
        const [only, ...others] = request.mutations
        const isProbe = others.length === 0 && only?.body.kind === 'changes' && only.body.changes.length === 0
        return isProbe ? storedRefusal(only.id, request.expected_uid) : inner.push(request, signal)
      },
    })),
  },
  'W4: an entry that the device parked is never retried': {
    trouble: 'one entry cannot be carried out',
    overrides: onStore((tx) => ({
      outboxSeqs: async (kinds, limit) => (kinds.includes('parked') ? [] : tx.outboxSeqs(kinds, limit)),
    })),
  },
  'W4: nothing is sent while the pull fails': {
    trouble: 'every pull fails',
    overrides: onBackend((inner) => {
      let isPullWell = true
      return {
        pull: async (request, signal) => {
          isPullWell = false
          const page = await inner.pull(request, signal)
          isPullWell = true
          return page
        },
        push: async (request, signal) => {
          if (!isPullWell) throw new BackendError('network')
          return inner.push(request, signal)
        },
      }
    }),
  },
  'W4: failures do not back off': {
    trouble: 'every pull fails',
    minutes: 20,
    overrides: { ports: (ports) => ({ ...ports, random: () => 0.002 }) },
  },
  'P6: a first fill starts over after each failed page': {
    trouble: 'each third call is lost while a device fills',
    minutes: 30,
    overrides: onStore((tx) => ({
      getMeta: async (key) => (key === 'sweep' ? undefined : tx.getMeta(key)),
    })),
  },
  'F2: an upload starts over instead of resuming': {
    trouble: 'the line is slow',
    overrides: {
      files: (inner) => ({
        upload: ({ resume: _at, ...file }, signal) => inner.upload(file, signal),
      }),
    },
  },
  'P4 U4: a stalled horizon counts as up to date': {
    trouble: 'a writer holds the horizon',
    overrides: onBackend((inner) => ({
      pull: async (request, signal) => {
        const page = await inner.pull(request, signal)
        return page.status === 'page' ? { ...page, held_back: false } : page
      },
    })),
  },
  'L3: a new table counts as fetched': {
    trouble: 'an older build lacked a table',
    overrides: onStore((tx) => ({
      getMeta: async (key) => {
        const value = await tx.getMeta(key)
        if (key !== 'columns' || !value) return value
        return { ...(value as object), products: TABLES.products.columnsVersion } as never
      },
    })),
  },
  'S10: the age of an action counts from its creation': {
    trouble: 'entries saved offline are sent two years later',
    overrides: onStore((tx) => ({
      putEntries: (entries) => tx.putEntries(entries.map(({ firstAttemptAt: _at, ...entry }) => entry)),
    })),
  },
  'S14: a verdict of unknown kind makes the whole answer malformed': {
    trouble: 'verdicts are of an unknown kind',
    overrides: onBackend((inner) => ({
      push: async (request, signal) => {
        const answer = await inner.push(request, signal)
        if (answer.status === 'verdicts' && answer.unknown?.length) throw new BackendError('malformed')
        return answer
      },
    })),
  },
  'S14: update_required is handled as a busy server': {
    trouble: 'the server serves newer builds only',
    overrides: onBackend((inner) => {
      const plain = (error: unknown) => {
        const isUpdate = error instanceof BackendError && error.code === 'update_required'
        throw isUpdate ? new BackendError('busy') : error
      }
      return {
        pull: (request, signal) => inner.pull(request, signal).catch(plain),
        push: (request, signal) => inner.push(request, signal).catch(plain),
      }
    }),
  },
  'T1: a database that hangs is not detected': {
    trouble: 'the local database hangs in the tab that leads',
    overrides: {
      ports: (ports) => ({
        ...ports,
        clock: {
          ...ports.clock,
          setTimer: (delay, fire) => ports.clock.setTimer(delay === STORE_TIMEOUT_MS ? 1e12 : delay, fire),
        },
      }),
    },
  },
}

const SEEDS = 40

describe('planted defects of partial failure', () => {
  it.each(Object.entries(DEFECTS))(
    'the simulation detects %s',
    async (_name, options) => {
      let violations: string[] = []
      for (let seed = 1; seed <= SEEDS && violations.length === 0; seed += 1)
        violations = await runLongTrouble(seed, options)
      expect(violations).not.toEqual([])
    },
    120_000,
  )
})
