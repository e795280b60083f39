import { useState } from 'react'
import { useSync } from '#runtime/sync'
import type { RepairReport } from '#sync/status'
import { BusyButton } from '#ui/busy-button'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { formatTime } from '#ui/format/format-date'
import classes from './sync-state-card.module.css'

/** Compares this device with the server, fetches again what differs, and shows the result (L5). */
export function RepairTool() {
  const { commands } = useSync()
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)
  const repair = async () => {
    setAnswer('')
    setBusy(true)
    try {
      setAnswer(reportSentence(await commands.repair(), Date.now()))
    } catch (error) {
      setAnswer(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.foot}>
      <BusyButton variant="default" onClick={repair} isBusy={isBusy}>
        Check and Repair Now
      </BusyButton>
      <p role="status" className="rw-live">
        {answer}
      </p>
    </div>
  )
}

/** The result in words. Contains the time, because the text may still be shown when it is no longer true. */
function reportSentence({ isCompared, compared, repaired }: RepairReport, at: number): string {
  const when = formatTime(at)
  if (!isCompared) {
    return `Couldn’t check at ${when}: we couldn’t reach the server, or changes were still being sent.`
  }
  if (repaired === 0) return `Checked at ${when}: everything matches the server.`
  return `Checked at ${when}: ${repaired} of ${compared} parts of your data didn’t match the server, so we loaded ${repaired === 1 ? 'it' : 'them'} again.`
}
