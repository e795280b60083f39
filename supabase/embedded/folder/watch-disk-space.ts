import { statfsSync } from 'node:fs'

const MB = 1024 * 1024
/**
 * Bytes that stay free on the disk of the data: Postgres creates a new log file of 16 MB whenever the last one is full,
 * and stops if it cannot. The rest is for mails, and for writes that are running.
 */
export const RESERVE = 64 * MB
/**
 * Bytes above the reserve that must be free before writes are accepted again, so that requests are not accepted and
 * refused in turn.
 */
const MARGIN = 8 * MB

export interface DiskSpace {
  /** Whether anything more may be written. A change of the result is logged. */
  isLeft(): boolean
}

/** `free`: returns the bytes that are free now. */
export function watchDiskSpace(free: () => number, log: (sentence: string) => void): DiskSpace {
  let wasLeft = true
  return {
    isLeft() {
      const isLeft = free() >= (wasLeft ? RESERVE : RESERVE + MARGIN)
      if (isLeft !== wasLeft) log(isLeft ? ROOM_IS_BACK : ROOM_IS_GONE)
      wasLeft = isLeft
      return isLeft
    },
  }
}

/** Free bytes of the file system of `folder`; Infinity if it does not report them. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const ROOM_IS_GONE =
  `The disk is full: less than ${RESERVE / MB} MB are free on the disk of the data. Writes are refused until there is room; ` +
  'accepted ones are safe, and devices keep their unsent work.'
const ROOM_IS_BACK = 'There is room on the disk again, and writes are accepted again.'
