/** Adds content that was shared with the app to the draft of the quote page. */

import { stashDraft, takeStashedDraft } from '#device-data/draft-stash'
import { deleteShares, readShares, type Share } from '#device-data/share-inbox'
import { QUOTE_LENGTHS, type QuoteForm } from '#shared/orders/quote-form'
import { MAX_PHOTOS } from '#shared/pictures/place-photos'
import type { Json } from '#shared/schema/row-values'
import { appendText, fileName } from '#shared/site/shared-content'
import type { LocalDb } from '#sync/react'
import { requireFreeSpace } from '#sync/require-free-space'
import { encodePicture } from '#ui/pictures/encode-picture'
import type { PickedPicture } from '#ui/pictures/picture-picker'
import { pictureProblem } from '#ui/pictures/picture-problems'
import { FORM_DRAFT, PHOTOS_DRAFT } from './quote-drafts'
import { omissionSentence } from './share-sentences'

export interface TakenShares {
  /** Number of photos that were added. */
  photos: number
  /** Text was added. */
  hasText: boolean
  /** The text was longer than the field allows. */
  isCut: boolean
  /** One sentence for each item that was not added. */
  refusals: string[]
}

/**
 * Photos are encoded like chosen ones; text is added below typed text. The drafts are written before the share is
 * deleted: if the page closes in between, nothing is lost, and nothing is added twice, because the ids of the photos do
 * not change. `onBegin` receives the number of photos to prepare. Returns null if nothing was shared. Rejects with
 * LocalWriteError 'quota' or a database error; the share then remains stored.
 */
export async function takeShares(
  db: LocalDb,
  onBegin: (photos: number) => void,
): Promise<TakenShares | null> {
  // Without durable storage nothing can have been shared, and Firefox refuses locks.
  if (!db.isDurable) return null
  return onlyInThisTab(async () => {
    const shares = await readShares(Date.now())
    if (shares.length === 0) return null
    onBegin(shares.reduce((sum, { files }) => sum + files.length, 0))
    const { photos, refusals } = await preparePhotos(shares, await readPhotos(db))
    await requireFreeSpace(photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
    const text = await writeDrafts(db, shares, photos)
    await deleteShares(shares)
    return { photos: photos.length, ...text, refusals }
  })
}

/** Runs `work` in one tab at a time: two tabs that open together must not both take the shares. */
function onlyInThisTab<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('rigworks-shares', work) : work()
}

async function readPhotos(db: LocalDb): Promise<PickedPicture[]> {
  return ((await db._drafts.get(PHOTOS_DRAFT))?.value as PickedPicture[] | undefined) ?? []
}

/** The photos to add to those in the draft, and a sentence for each file that is not among them. */
async function preparePhotos(shares: readonly Share[], drafted: readonly PickedPicture[]) {
  const draftedIds = new Set(drafted.map(({ id }) => id))
  const photos: PickedPicture[] = []
  const refusals: string[] = []
  for (const { id: shareId, files, leftOut } of shares) {
    for (const [position, { name, blob }] of files.entries()) {
      const id = `${shareId}/${position}`
      if (draftedIds.has(id)) continue
      if (drafted.length + photos.length >= MAX_PHOTOS) {
        refusals.push(omissionSentence({ name: fileName(name), why: 'too_many' }))
        continue
      }
      try {
        photos.push({ ...(await encodePicture(blob)), id })
      } catch (cause) {
        refusals.push(pictureProblem(fileName(name), cause))
      }
    }
    refusals.push(...leftOut.map(omissionSentence))
  }
  return { photos, refusals }
}

/** Adds text and photos to the drafts; returns whether text was added and whether it was cut. */
async function writeDrafts(db: LocalDb, shares: readonly Share[], photos: readonly PickedPicture[]) {
  // A stashed draft is newer than the stored one: this tab left the page before it could write it.
  const stashed = takeStashedDraft(db.name, FORM_DRAFT)
  try {
    return await db.transaction('rw', db._drafts, async () => {
      const form = (stashed ?? (await db._drafts.get(FORM_DRAFT))?.value ?? {}) as Partial<QuoteForm>
      const typedText = form.additionalInfo ?? ''
      const { text, isCut } = shares.reduce(
        (soFar, { words }) => {
          const appended = appendText(soFar.text, words, QUOTE_LENGTHS.details)
          return { text: appended.text, isCut: soFar.isCut || appended.isCut }
        },
        { text: typedText, isCut: false },
      )
      const savedAt = Date.now()
      if (text !== typedText || stashed !== undefined) {
        await db._drafts.put({ key: FORM_DRAFT, value: { ...form, additionalInfo: text } as Json, savedAt })
      }
      if (photos.length > 0) {
        const value = [...(await readPhotos(db)), ...photos].slice(0, MAX_PHOTOS)
        await db._drafts.put({ key: PHOTOS_DRAFT, value, savedAt })
      }
      const isNothingAdded = isCut && text === typedText
      return { hasText: !isNothingAdded && shares.some(({ words }) => words !== ''), isCut }
    })
  } catch (cause) {
    if (stashed !== undefined) stashDraft(db.name, FORM_DRAFT, stashed)
    throw cause
  }
}
