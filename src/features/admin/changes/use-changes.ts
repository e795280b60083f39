import { useCallback, useEffect, useState } from 'react'
import { BackendError } from '#backend/errors'
import { AUDIT_PAGE_SIZE, type AuditLine, readAuditLines } from '#domain/audit-line'
import { useSession } from '#runtime/session'
import { useSyncStatus } from '#runtime/sync'
import { backendErrorSentence } from '#ui/sentences'

/** `lines` undefined: none has come yet. `problem`: why the last try brought nothing, '' while all is well. */
export interface Changes {
  lines: readonly AuditLine[] | undefined
  problem: string
  isBusy: boolean
  /** There may be older ones. */
  hasMore: boolean
  /** Reads older ones, or tries again. */
  read: () => void
}

/** The audit, read from the server as soon as it can be reached; nothing of it is kept on the device. */
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
      setLines((known) => [...(known ?? []), ...part])
      setMore(part.length >= AUDIT_PAGE_SIZE)
      setProblem('')
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      const { what, wayOn } = backendErrorSentence(error.code)
      setProblem(`${what} ${wayOn}`)
    } finally {
      setBusy(false)
    }
  }, [rpc, last])

  const isFirst = lines === undefined && problem === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first part once, when there is a server to ask
  useEffect(() => {
    if (isReachable && isFirst) void read()
  }, [isReachable, isFirst])
  return { lines, problem, isBusy, hasMore, read: () => void read() }
}
