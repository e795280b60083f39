/** What fails alone while everything else works: reads, writes, one function, one page. Beside the weather of the network. */
import type { PullPage, SyncBackend } from '#backend/contract'
import { BackendError } from '#backend/errors'
import type { Verdict } from '#domain/mutation'
import type { VirtualTime } from './virtual-time'

type Call = 'pull' | 'push' | 'digest'

export interface PartialFaults {
  /** How each call of this kind fails, null while it works. */
  pull: Fault | null
  push: Fault | null
  digest: Fault | null
  /** Id of a row with which no page can be read, and of one with which no push can be carried out. */
  unreadableRow: string | null
  poisonedRow: string | null
  /** Each nth call finds no network; 0 for none. */
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

/** What a server says that reads and cannot write. */
export const WRITE_FAULTS: readonly Fault[] = [
  error('unavailable', '25006', 405),
  error('unavailable', 'XX000', 500),
  error('unavailable', '53100', 500),
  error('unavailable', null, 404),
  error('malformed', null, 200),
  { kind: 'hang' },
]

/** What a server says that writes and cannot answer this device's pull. */
export const READ_FAULTS: readonly Fault[] = [
  error('timeout', '57014', 500),
  error('malformed', null, 200),
  error('unavailable', null, 404),
  error('unavailable', 'XX000', 500),
  { kind: 'hang' },
]

/** Of a gateway that limits one path. */
export const TOO_MANY: Fault = error('rate_limited', null, 429)
export const UPDATE_REQUIRED: Fault = error('update_required', null, 400)

function error(code: BackendError['code'], sqlstate: string | null, httpStatus: number): Fault {
  return { kind: 'error', make: () => new BackendError(code, { sqlstate, httpStatus }) }
}

/** After so long the device gives a call up, ms; as in the adapter. */
const CALL_LIMIT = 20_000

/** The server behind its faults; `calls` counts what it was asked. */
export function withFaults(
  inner: SyncBackend,
  faults: () => PartialFaults,
  time: Pick<VirtualTime, 'sleep'>,
  onCall: (call: Call) => void,
): SyncBackend {
  let calls = 0
  async function through<T>(name: Call, call: () => Promise<T>): Promise<T> {
    calls += 1
    onCall(name)
    const { dropsEach, [name]: fault } = faults()
    if (dropsEach > 0 && calls % dropsEach === 0) throw new BackendError('network')
    if (fault?.kind === 'error') throw fault.make()
    if (fault?.kind === 'hang') {
      await time.sleep(CALL_LIMIT)
      throw new BackendError('timeout')
    }
    return call()
  }
  return {
    ...inner,
    pull: (request, signal) =>
      through('pull', async () => {
        const page = await inner.pull(request, signal)
        if (page.status === 'page' && holds(page, faults().unreadableRow)) throw new BackendError('malformed')
        return page
      }),
    digest: (request, signal) => through('digest', () => inner.digest(request, signal)),
    push: (request, signal) =>
      through('push', async () => {
        const { poisonedRow, hasUnknownVerdicts } = faults()
        if (poisonedRow && JSON.stringify(request).includes(poisonedRow))
          throw new BackendError('unavailable', { sqlstate: 'XX000', httpStatus: 500 })
        const answer = await inner.push(request, signal)
        if (!hasUnknownVerdicts || answer.status === 'refused') return answer
        const known = answer.verdicts.filter(({ verdict }) => !isLeftToNewerBuilds(verdict))
        const unknown = answer.verdicts.filter((one) => !known.includes(one)).map(({ id }) => id)
        return { ...answer, verdicts: known, unknown }
      }),
  }
}

/** A newer server says more of what it has carried out. */
const isLeftToNewerBuilds = (verdict: Verdict): boolean => verdict.status === 'applied'

const holds = (page: PullPage, id: string | null): boolean =>
  id !== null && Object.values(page.rows).some((rows) => rows?.some((row) => row.id === id))
