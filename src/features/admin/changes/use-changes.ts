import { useCallback, useState } from 'react'
import { useSession } from '#runtime/session'
import { BackendError } from '#sync/errors'
import { type ServerRead, useServerRead } from '../kit/use-server-read'
import { AUDIT_PAGE_SIZE, type AuditLine, readAuditLines } from './audit-line'

/** `read` requests older lines, or retries. */
export interface Changes extends ServerRead {
  /** Undefined until the first answer. */
  lines: readonly AuditLine[] | undefined
  /** There may be older lines. */
  hasMore: boolean
}

/** The audit log, requested as soon as the server is reachable; it is not stored on the device. */
export function useChanges(): Changes {
  const { rpc } = useSession()
  const [lines, setLines] = useState<readonly AuditLine[]>()
  const [hasMore, setMore] = useState(true)
  /** Time of the oldest line so far. */
  const last = lines?.at(-1)?.at ?? null
  const request = useCallback(async () => {
    const page = readAuditLines(await rpc('read_changes', { before: last }))
    if (!page) throw new BackendError('malformed')
    // The first page replaces all lines: two requests for it may have been sent.
    setLines((shown) => (last === null ? page : [...(shown ?? []), ...page]))
    setMore(page.length >= AUDIT_PAGE_SIZE)
  }, [rpc, last])
  return { lines, hasMore, ...useServerRead(request, lines === undefined) }
}
