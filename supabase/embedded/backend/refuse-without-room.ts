import type { Room } from '../folder/watch-room'
import { isLooking } from './busy-answer'

const COME_AGAIN_SECONDS = 30
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that write while the disk is full; null lets a request pass. The `Retry-After` makes devices blame
 * the server instead of their entries (W4), and try again by themselves.
 */
export function refuseWithoutRoom(request: Request, room: Room): Response | null {
  if (READS.has(request.method) || isLooking(request) || room.isLeft()) return null
  return Response.json(
    { message: 'The disk of the server is full. Come again later.' },
    { status: 503, headers: { 'retry-after': String(COME_AGAIN_SECONDS) } },
  )
}
