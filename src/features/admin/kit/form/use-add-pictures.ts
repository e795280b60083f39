import { useState } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import { type EncodeOptions, encodePicture, PictureError } from '#ui/pictures/encode-picture'
import { pictureProblem } from '#ui/pictures/picture-problems'
import { MAX_PICTURES, newPictureKey } from '../../picture-file'
import { useFormPictures } from './form-pictures-context'

/** Returns the sentence of Admin 5 for a file that is not allowed; null for one that is. */
export type CheckPictureFile = (file: { type: string; size: number }) => string | null

export interface FileProblem {
  fileName: string
  /** A sentence; if it does not contain the file name, the name is shown before it. */
  text: string
}

interface AddOptions extends EncodeOptions {
  /** Number of pictures that the field can still have; any number by default. */
  room?: number
  /** Called with the key of each picture once its bytes are with the draft. */
  onEncoded?: (key: FileKey) => void
}

export interface UseAddPictures {
  isBusy: boolean
  problems: FileProblem[]
  clearProblems: () => void
  /**
   * Shrinks files, saves them with the draft and resolves to their keys. A bad file does not affect the others. Files
   * beyond `room` are omitted and reported in `problems`.
   */
  encodeFiles: (files: readonly File[], options?: AddOptions) => Promise<FileKey[]>
}

/** Turns chosen files into pictures of the open form. */
export function useAddPictures(check: CheckPictureFile = () => null): UseAddPictures {
  const { add, setBusy: setFormBusy } = useFormPictures()
  /** Number of batches that are being encoded: files may be dropped while earlier ones are not finished. */
  const [running, setRunning] = useState(0)
  const [problems, setProblems] = useState<FileProblem[]>([])

  async function encodeFiles(
    files: readonly File[],
    { room = files.length, onEncoded, ...options }: AddOptions = {},
  ) {
    // Only if no batch is running: the problems of those that run together are shown together.
    if (running === 0) setProblems([])
    setRunning((count) => count + 1)
    setFormBusy(true)
    const limit = Math.max(0, room)
    const refused = tooMany(files.slice(limit))
    const keys: FileKey[] = []
    for (const file of files.slice(0, limit)) {
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
        onEncoded?.(key)
      } catch (error) {
        const why = pictureProblem(file.name, error)
        const text = isNoPicture(error) ? check({ type: '', size: file.size }) : null
        refused.push({ fileName: file.name, text: text === null ? why : `${text}. ${why}` })
      }
    }
    setProblems((earlier) => [...earlier, ...refused])
    setFormBusy(false)
    setRunning((count) => count - 1)
    return keys
  }

  return { isBusy: running > 0, problems, clearProblems: () => setProblems([]), encodeFiles }
}

function tooMany([first, ...more]: readonly File[]): FileProblem[] {
  if (!first) return []
  const subject = `“${first.name}”${more.length > 0 ? ` and ${more.length} more were` : ' was'}`
  return [{ fileName: first.name, text: `${subject} left out: the limit is ${MAX_PICTURES} photos.` }]
}

/** Whether a file has a picture's type but is none: then it also gets the sentence of Admin 5 for a wrong type. */
const isNoPicture = (error: unknown): boolean => error instanceof PictureError && error.code !== 'too_large'
