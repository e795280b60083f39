import type { DiskSpace } from '../folder/watch-disk-space'
import { isSyncRead } from './busy-answer'

const COME_AGAIN_SECONDS = 30
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that write while the disk is full; null lets a request pass. The `Retry-After` makes devices blame
 * the server instead of their entries (W4), and try again by themselves.
 */
export function refuseOnFullDisk(request: Request, room: DiskSpace): Response | null {
  if (READS.has(request.method) || isSyncRead(request) || room.isLeft()) return null
  return Response.json(
    { message: 'The disk of the server is full. Come again later.' },
    { status: 503, headers: { 'retry-after': String(COME_AGAIN_SECONDS) } },
  )
}
