import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocalData } from '#sync/react'
import type { SharedNotice } from './share-notice'
import { NOT_IMPORTED, takenNotice, troubleSentence } from './share-sentences'
import { takeShares } from './take-shares'

export type ShareIntake =
  | { state: 'reading' }
  | { state: 'preparing'; photos: number }
  | { state: 'done'; notice: SharedNotice | null }

/** URL parameter with the code of a share that did not arrive. */
const TROUBLE = 'share'

/** Takes shared content once per visit of the page, and reports an error code from the URL. */
export function useShareIntake(): ShareIntake {
  const { db } = useLocalData()
  const [intake, setIntake] = useState<ShareIntake>({ state: 'reading' })
  const [params, setParams] = useSearchParams()
  const [trouble] = useState(() => troubleSentence(params.get(TROUBLE)))
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const end = (notice: SharedNotice | null) => setIntake({ state: 'done', notice })
    takeShares(db, (photos) => setIntake({ state: 'preparing', photos })).then(
      (taken) =>
        end(taken ? takenNotice(taken, trouble) : trouble ? { summary: trouble, details: [] } : null),
      () => end({ summary: NOT_IMPORTED, details: [] }),
    )
  }, [db, trouble])

  // Remove the code, so that a reload does not report it again.
  useEffect(() => {
    if (!params.has(TROUBLE)) return
    const rest = new URLSearchParams(params)
    rest.delete(TROUBLE)
    setParams(rest, { replace: true })
  }, [params, setParams])

  return intake
}
