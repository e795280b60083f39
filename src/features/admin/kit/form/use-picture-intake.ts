import { useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { type EncodeOptions, encodePicture, PictureError } from '#ui/pictures/encode-picture'
import { pictureProblem } from '#ui/pictures/picture-problems'
import { newPictureKey } from '../../picture-file'
import { useEntryPictures } from './entry-pictures'

/** Returns the sentence of Admin 5 for a file that is not allowed; null for one that is. */
export type CheckPictureFile = (file: { type: string; size: number }) => string | null

/** Most pictures in one row; the server has the same limit. */
export const MOST_PICTURES = 60

export interface IntakeProblem {
  fileName: string
  /** A sentence; if it does not contain the file name, the name is shown before it. */
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
   * Shrinks files, saves them with the draft and resolves to their keys. A bad file does not affect the others. Files
   * beyond `room` are left out and reported in `problems`.
   */
  take: (files: readonly File[], options?: TakeOptions) => Promise<FileKey[]>
}

/** Turns chosen files into pictures of the open form. */
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

/** The file has a picture's type but is not a picture, so it also gets the sentence of Admin 5 for that. */
const isNoPicture = (error: unknown): boolean => error instanceof PictureError && error.code !== 'too_large'
