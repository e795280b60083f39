import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'
import { AUDIT_PAGE_SIZE, type AuditLine, readAuditLines } from './audit-line'

/** `lines`: undefined until the first answer. `problem`: why the last request failed, '' if it did not. */
export interface Changes {
  lines: readonly AuditLine[] | undefined
  problem: string
  isBusy: boolean
  /** There may be older lines. */
  hasMore: boolean
  /** Requests older lines, or retries. */
  read: () => void
}

/** The audit log, requested as soon as the server is reachable; it is not stored on the device. */
export function useChanges(): Changes {
  const { rpc } = useSession()
  const { isReachable } = useSyncStatus('isReachable')
  const [lines, setLines] = useState<readonly AuditLine[]>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasMore, setMore] = useState(true)
  const last = lines?.at(-1)?.at ?? null

  const read = useCallback(async () => {
    setBusy(true)
    try {
      const part = readAuditLines(await rpc('read_changes', { before: last }))
      if (!part) throw new BackendError('malformed')
      // Two first requests may be on their way.
      setLines((known) => (last === null ? part : [...(known ?? []), ...part]))
      setMore(part.length >= AUDIT_PAGE_SIZE)
      setProblem('')
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      setProblem(backendErrorText(error.code))
    } finally {
      setBusy(false)
    }
  }, [rpc, last])

  const isFirst = lines === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the first part once, and retries when the server is reachable again
  useEffect(() => {
    if (isReachable && isFirst) void read()
  }, [isReachable, isFirst])
  return { lines, problem, isBusy, hasMore, read: () => void read() }
}
