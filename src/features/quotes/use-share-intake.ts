import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocalData } from '#sync/react'
import type { SharedNotice } from './share-notice'
import { NOT_IMPORTED, shareErrorSentence, takenNotice } from './share-sentences'
import { takeShares } from './take-shares'

export type ShareIntake =
  | { state: 'reading' }
  | { state: 'preparing'; photos: number }
  | { state: 'done'; notice: SharedNotice | null }

/** URL parameter with the code of a share that did not arrive. */
const ERROR_PARAM = 'share'

/** Takes shared content once per visit of the page, and reports an error code from the URL. */
export function useShareIntake(): ShareIntake {
  const { db } = useLocalData()
  const [intake, setIntake] = useState<ShareIntake>({ state: 'reading' })
  const [params, setParams] = useSearchParams()
  const [errorSentence] = useState(() => shareErrorSentence(params.get(ERROR_PARAM)))
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const finish = (notice: SharedNotice | null) => setIntake({ state: 'done', notice })
    takeShares(db, (photos) => setIntake({ state: 'preparing', photos })).then(
      (taken) => {
        if (taken) finish(takenNotice(taken, errorSentence))
        else finish(errorSentence === null ? null : { summary: errorSentence, details: [] })
      },
      () => finish({ summary: NOT_IMPORTED, details: [] }),
    )
  }, [db, errorSentence])

  // Remove the code, so that a reload does not report it again.
  useEffect(() => {
    if (!params.has(ERROR_PARAM)) return
    const rest = new URLSearchParams(params)
    rest.delete(ERROR_PARAM)
    setParams(rest, { replace: true })
  }, [params, setParams])

  return intake
}
