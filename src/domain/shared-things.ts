/** What somebody shares from another app with this one, and what of it a quote request can take. */

import { paths } from './paths'
import { LARGEST_PICTURE } from './picture-header'

/** Where the browser posts what is shared (the manifest's share target); a GET of it is no page. */
export const SHARE_ACTION = '/share'

/**
 * Why nothing of a share has arrived. `again`: nobody was there to take it, or it could not be read. `full`: the device
 * has no room. `foreign`: another site has posted it.
 */
export type ShareTrouble = 'again' | 'full' | 'empty' | 'foreign'

/** The page that takes up what was shared, or says why there is nothing. */
export const afterShare = (trouble: ShareTrouble | null): string =>
  trouble === null ? paths.getQuote : `${paths.getQuote}?share=${trouble}`

/** How long what nobody takes up stays on the device, ms. */
export const SHARE_LIFETIME = 3 * 24 * 60 * 60 * 1000

/**
 * Pictures that wait on the device to be taken up: more than a request may have, because some of them may turn out to
 * be none.
 */
export const MOST_WAITING = 10

/** Why a shared file was not taken. */
export type LeftOutWhy = 'no_picture' | 'drawing' | 'empty' | 'too_large' | 'too_many'

export interface LeftOut {
  name: string
  why: LeftOutWhy
}

/** What of a file is known before it is read. */
interface FileFacts {
  name: string
  type: string
  size: number
}

/** Types that say nothing: the bytes will. */
const UNTOLD = new Set(['', 'application/octet-stream'])
/** Characters of a file's name that are ever shown. */
const LONGEST_NAME = 80

/** The first `room` files that may be pictures, and why the others are left out. What they really hold is seen later. */
export function chooseShared<F extends FileFacts>(
  files: readonly F[],
  room: number,
): { chosen: F[]; leftOut: LeftOut[] } {
  const chosen: F[] = []
  const leftOut: LeftOut[] = []
  for (const file of files) {
    const why = whyNot(file) ?? (chosen.length < room ? null : 'too_many')
    if (why === null) chosen.push(file)
    else leftOut.push({ name: fileName(file.name), why })
  }
  return { chosen, leftOut }
}

function whyNot({ type, size }: FileFacts): LeftOutWhy | null {
  if (type.startsWith('image/svg')) return 'drawing'
  if (!type.startsWith('image/') && !UNTOLD.has(type)) return 'no_picture'
  if (size === 0) return 'empty'
  return size > LARGEST_PICTURE ? 'too_large' : null
}

/** A file's name as it may stand in a sentence; another app has made it. */
export const fileName = (name: string): string => plain(name).trim().slice(0, LONGEST_NAME) || 'A file'

/**
 * Title, text and link as one text: most apps put the link into the text, or the title, or both. Plain words, wherever
 * they lead: nothing here opens a link.
 */
export function sharedWords(parts: readonly (string | null)[]): string {
  const words = parts.map((part) => plain(part ?? '').trim()).filter(Boolean)
  return words
    .filter((one, at) => !words.some((other, place) => place !== at && contains(other, one, place < at)))
    .join('\n')
}

/** Of two that are the same the first one stays. */
const contains = (other: string, one: string, isBefore: boolean): boolean =>
  other.includes(one) && (other !== one || isBefore)

/** `words` below what is written already, `most` characters in all; unchanged where they stand there already. */
export function addWords(before: string, words: string, most: number): { text: string; isCut: boolean } {
  if (words === '' || before.includes(words)) return { text: before, isCut: false }
  const whole = [before.trimEnd(), words].filter(Boolean).join('\n\n')
  return whole.length <= most
    ? { text: whole, isCut: false }
    : { text: wellFormed(whole.slice(0, Math.max(most, before.length))), isCut: true }
}

/** Without what a form cannot hold: characters that steer a terminal or turn the direction of reading. */
const plain = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, ' ')

/** A cut must not leave half a character, which the server would refuse. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')
