/** Partial faults, in addition to those of the network: only reads, writes, one function or one page fail. */
import type { SyncBackend } from '#sync/backend'
import type { PullPage } from '#sync/contract'
import type { Verdict } from '#sync/core/mutation'
import { BackendError } from '#sync/errors'
import type { VirtualTime } from './virtual-time'

type Call = 'pull' | 'push' | 'digest'

export interface PartialFaults {
  /** How calls of each kind fail; null while they work. */
  pull: Fault | null
  push: Fault | null
  digest: Fault | null
  /** Ids of a row with which pages cannot be read, and of a row with which pushes fail. */
  unreadableRow: string | null
  poisonedRow: string | null
  /** Each nth call fails with a network error; 0 for none. */
  dropsEach: number
  /** Pushes are answered with a verdict that only a newer build knows. */
  hasUnknownVerdicts: boolean
}

export const NO_FAULTS: PartialFaults = {
  pull: null,
  push: null,
  digest: null,
  unreadableRow: null,
  poisonedRow: null,
  dropsEach: 0,
  hasUnknownVerdicts: false,
}

export type Fault = { kind: 'error'; make: () => BackendError } | { kind: 'hang' }

/** Failures of a server that can read but not write. */
export const WRITE_FAULTS: readonly Fault[] = [
  error('unavailable', '25006', 405),
  error('unavailable', 'XX000', 500),
  error('unavailable', '53100', 500),
  error('unavailable', null, 404),
  error('malformed', null, 200),
  { kind: 'hang' },
]

/** Failures of a server that can write but not answer this device's pull. */
export const READ_FAULTS: readonly Fault[] = [
  error('timeout', '57014', 500),
  error('malformed', null, 200),
  error('unavailable', null, 404),
  error('unavailable', 'XX000', 500),
  { kind: 'hang' },
]

/** The answer of a gateway that limits one path. */
export const TOO_MANY: Fault = error('rate_limited', null, 429)
export const UPDATE_REQUIRED: Fault = error('update_required', null, 400)

function error(code: BackendError['code'], sqlstate: string | null, httpStatus: number): Fault {
  return { kind: 'error', make: () => new BackendError(code, { sqlstate, httpStatus }) }
}

/** Time limit of a call, ms; as in the adapter. */
const CALL_LIMIT_MS = 20_000

/** `inner` with faults; `onCall` is called for each request. */
export function withFaults(
  inner: SyncBackend,
  faults: () => PartialFaults,
  time: Pick<VirtualTime, 'sleep'>,
  onCall: (call: Call) => void,
): SyncBackend {
  let calls = 0
  async function withFault<T>(name: Call, call: () => Promise<T>): Promise<T> {
    calls += 1
    onCall(name)
    const { dropsEach, [name]: fault } = faults()
    if (dropsEach > 0 && calls % dropsEach === 0) throw new BackendError('network')
    if (fault?.kind === 'error') throw fault.make()
    if (fault?.kind === 'hang') {
      await time.sleep(CALL_LIMIT_MS)
      throw new BackendError('timeout')
    }
    return call()
  }
  return {
    ...inner,
    pull: (request, signal) =>
      withFault('pull', async () => {
        const page = await inner.pull(request, signal)
        if (page.status === 'page' && containsRow(page, faults().unreadableRow))
          throw new BackendError('malformed')
        return page
      }),
    digest: (request, signal) => withFault('digest', () => inner.digest(request, signal)),
    push: (request, signal) =>
      withFault('push', async () => {
        const { poisonedRow, hasUnknownVerdicts } = faults()
        if (poisonedRow && JSON.stringify(request).includes(poisonedRow))
          throw new BackendError('unavailable', { sqlstate: 'XX000', httpStatus: 500 })
        const answer = await inner.push(request, signal)
        if (!hasUnknownVerdicts || answer.status === 'refused') return answer
        const known = answer.verdicts.filter(({ verdict }) => !isLeftToNewerBuilds(verdict))
        const unknown = answer.verdicts.filter((item) => !known.includes(item)).map(({ id }) => id)
        return { ...answer, verdicts: known, unknown }
      }),
  }
}

/** Verdicts that a newer server would send with another status: here all "applied" ones. */
const isLeftToNewerBuilds = (verdict: Verdict): boolean => verdict.status === 'applied'

const containsRow = (page: PullPage, id: string | null): boolean =>
  id !== null && Object.values(page.rows).some((rows) => rows?.some((row) => row.id === id))
