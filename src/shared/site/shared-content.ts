/** Content that a person shares from another app, and the part of it that a quote request accepts. */

import { MAX_PICTURE_BYTES } from '../pictures/picture-header'
import { paths } from './paths'

/** Path to which the browser posts shared content (the manifest's share target); a GET of it is not a page. */
export const SHARE_ACTION = '/share'

/**
 * Why a share failed. `again`: no worker handled it, or it was unreadable. `full`: the device has no storage left.
 * `foreign`: another site posted it.
 */
export type ShareError = 'again' | 'full' | 'empty' | 'foreign'

/** The page that uses the shared content, or shows why there is none. */
export const afterShare = (trouble: ShareError | null): string =>
  trouble === null ? paths.getQuote : `${paths.getQuote}?share=${trouble}`

/** Time after which unused shared content is deleted, ms. */
export const SHARE_LIFETIME = 3 * 24 * 60 * 60 * 1000

/**
 * Most shared pictures stored on the device: more than a request may have, because some may turn out not to be
 * pictures.
 */
export const MAX_STORED_SHARED_PICTURES = 10

/** Why a shared file was omitted. */
export type OmissionReason = 'no_picture' | 'drawing' | 'empty' | 'too_large' | 'too_many'

export interface OmittedItem {
  name: string
  why: OmissionReason
}

/** Facts of a file that are known before it is read. */
interface FileFacts {
  name: string
  type: string
  size: number
}

/** Unspecific MIME types: the file's bytes decide later. */
const UNKNOWN_TYPES = new Set(['', 'application/octet-stream'])
/** Most characters of a file's name that are shown. */
const MAX_NAME_LENGTH = 80

/** The first `room` files that may be pictures, and why the others are omitted. Their content is checked later. */
export function chooseShared<F extends FileFacts>(
  files: readonly F[],
  room: number,
): { chosen: F[]; leftOut: OmittedItem[] } {
  const chosen: F[] = []
  const leftOut: OmittedItem[] = []
  for (const file of files) {
    const why = whyNot(file) ?? (chosen.length < room ? null : 'too_many')
    if (why === null) chosen.push(file)
    else leftOut.push({ name: fileName(file.name), why })
  }
  return { chosen, leftOut }
}

function whyNot({ type, size }: FileFacts): OmissionReason | null {
  if (type.startsWith('image/svg')) return 'drawing'
  if (!type.startsWith('image/') && !UNKNOWN_TYPES.has(type)) return 'no_picture'
  if (size === 0) return 'empty'
  return size > MAX_PICTURE_BYTES ? 'too_large' : null
}

/** A file's name, made safe to show, because another app chose it. */
export const fileName = (name: string): string => plain(name).trim().slice(0, MAX_NAME_LENGTH) || 'A file'

/**
 * Title, text and link as one text without repetition: most apps put the link into the text or title as well. Links
 * are plain text and are never opened.
 */
export function sharedText(parts: readonly (string | null)[]): string {
  const texts = parts.map((part) => plain(part ?? '').trim()).filter(Boolean)
  // Of equal texts, the first is used.
  const isRepeated = (text: string, index: number) =>
    texts.some((other, at) => (other === text ? at < index : other.includes(text)))
  return texts.filter((text, index) => !isRepeated(text, index)).join('\n')
}

/** Adds `added` below the existing text, up to `most` characters in all; no change if the text contains them. */
export function appendText(before: string, added: string, most: number): { text: string; isCut: boolean } {
  if (added === '' || before.includes(added)) return { text: before, isCut: false }
  const whole = [before.trimEnd(), added].filter(Boolean).join('\n\n')
  return whole.length <= most
    ? { text: whole, isCut: false }
    : { text: wellFormed(whole.slice(0, Math.max(most, before.length))), isCut: true }
}

/** Replaces control characters and bidi controls with blanks. */
const plain = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, ' ')

/** Removes a lone surrogate at the end, which the server would refuse. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')
