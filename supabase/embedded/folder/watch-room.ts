import { statfsSync } from 'node:fs'

const MB = 1024 * 1024
/**
 * So many bytes stay free where the data lie: Postgres begins a new file of its log, 16 MB, whenever the last one is full,
 * and stops if it cannot. The rest is for mails, and for what is under way.
 */
export const RESERVE = 64 * MB
/** Past the reserve, before it is believed that there is room again: not for one request in two. */
const MARGIN = 8 * MB

export interface Room {
  /** Whether anything more may be written. Told to the log when that changes. */
  isLeft(): boolean
}

/** `free`: bytes that are free now. */
export function watchRoom(free: () => number, tell: (sentence: string) => void): Room {
  let wasLeft = true
  return {
    isLeft() {
      const isLeft = free() >= (wasLeft ? RESERVE : RESERVE + MARGIN)
      if (isLeft !== wasLeft) tell(isLeft ? THERE_IS : THERE_IS_NONE)
      wasLeft = isLeft
      return isLeft
    },
  }
}

/** Of the file system in which `folder` lies; without end if it does not say. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

const THERE_IS_NONE =
  `The disk is full: less than ${RESERVE / MB} MB are free where the data lie. Nothing more is taken until there is room; ` +
  'what was taken is safe, and devices keep what they have to send.'
const THERE_IS = 'There is room on the disk again, and everything is taken again.'
