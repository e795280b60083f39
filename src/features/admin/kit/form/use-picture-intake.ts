import { useState } from 'react'
import { newPictureKey } from '#domain/picture-file'
import type { FileKey } from '#domain/waiting-file'
import { type EncodeOptions, encodePicture, PictureError } from '#ui/encode-picture'
import { pictureProblem } from '#ui/picture-problems'
import { useEntryPictures } from './entry-pictures'

/** The sentence of Admin 5 for a file that may not be chosen; null when it may. */
export type CheckPictureFile = (file: { type: string; size: number }) => string | null

/** Pictures of one row, as many as the server takes. */
export const MOST_PICTURES = 60

export interface IntakeProblem {
  fileName: string
  /** A whole sentence, or one that begins behind the name. */
  text: string
}

interface TakeOptions extends EncodeOptions {
  room?: number
}

export interface PictureIntake {
  isBusy: boolean
  problems: IntakeProblem[]
  forget: () => void
  /**
   * Makes files small and keeps them with the draft; answers their keys. One that is bad keeps no other back; what is
   * more than `room` is left out, and told.
   */
  take: (files: readonly File[], options?: TakeOptions) => Promise<FileKey[]>
}

/** How chosen files become pictures of the entry. */
export function usePictureIntake(check: CheckPictureFile = () => null): PictureIntake {
  const { add, setBusy: hold } = useEntryPictures()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<IntakeProblem[]>([])

  async function take(files: readonly File[], { room = files.length, ...options }: TakeOptions = {}) {
    setBusy(true)
    hold(true)
    const places = Math.max(0, room)
    const refused = tooMany(files.slice(places))
    const keys: FileKey[] = []
    for (const file of files.slice(0, places)) {
      const problem = check(file)
      if (problem !== null) {
        refused.push({ fileName: file.name, text: problem })
        continue
      }
      try {
        const { bytes, type, extension } = await encodePicture(file, options)
        const key = newPictureKey(extension, Date.now(), crypto.randomUUID())
        add([{ key, type, bytes }])
        keys.push(key)
      } catch (error) {
        const why = pictureProblem(file.name, error)
        const text = isNoPicture(error) ? check({ type: '', size: file.size }) : null
        refused.push({ fileName: file.name, text: text === null ? why : `${text}. ${why}` })
      }
    }
    setProblems(refused)
    hold(false)
    setBusy(false)
    return keys
  }

  return { isBusy, problems, forget: () => setProblems([]), take }
}

function tooMany([first, ...more]: readonly File[]): IntakeProblem[] {
  if (!first) return []
  const what = `“${first.name}”${more.length > 0 ? ` and ${more.length} more are` : ' is'}`
  return [{ fileName: first.name, text: `${what} left out: ${MOST_PICTURES} pictures are the most.` }]
}

/** It went by the name of a picture and is none, so the sentence of Admin 5 for that is due as well. */
const isNoPicture = (error: unknown): boolean => error instanceof PictureError && error.code !== 'too_large'
