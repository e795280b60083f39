import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSync } from '#runtime/sync'
import type { RepairReport } from '#sync/status'
import classes from './state-plate.module.css'

/** Compares this device with the server, fetches again what differs, and says what came of it (L5). */
export function RepairTool() {
  const { commands } = useSync()
  const [report, setReport] = useState<RepairReport>()
  const [isBusy, setBusy] = useState(false)
  const repair = async () => {
    setReport(undefined)
    setBusy(true)
    setReport(await commands.repair().finally(() => setBusy(false)))
  }
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={repair} loading={isBusy}>
        Check and repair now
      </Button>
      <p role="status" className={classes.answer}>
        {report ? reportSentence(report) : ''}
      </p>
    </div>
  )
}

function reportSentence({ isCompared, compared, repaired }: RepairReport): string {
  if (!isCompared) {
    return 'It could not be compared now: the server is out of reach, or news is still on its way. Try again in a moment.'
  }
  if (repaired === 0) return 'Compared with the server: this device holds exactly what it should.'
  return `Compared with the server: ${repaired} of ${compared} parts differed and ${repaired === 1 ? 'was' : 'were'} fetched again.`
}
