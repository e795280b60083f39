import { Button } from '@mantine/core'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useSync, useSyncStatus } from '#runtime/sync'
import type { ImportReport } from '#sync/status'
import { BusyButton } from '#ui/busy-button'
import { failureSentence } from '#ui/feedback/failure-sentence'
import { saveUnsent } from '#ui/feedback/save-unsent'
import { importSentence, nameLines, readUnsentFile } from './read-unsent-file'
import classes from './unsent-file-tools.module.css'

/** Exports all unsent work as a file, and imports such a file, chosen or dropped. */
export function UnsentFileTools() {
  const { commands } = useSync()
  const { waiting, attention } = useSyncStatus('waiting', 'attention')
  const headingId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { isBusy, answer, report, clearResult, importFile } = useImport()

  const exportAll = async () => {
    clearResult()
    await saveUnsent(commands.exportUnsent)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void importFile(event.dataTransfer.files[0])
  }

  return (
    <section
      aria-labelledby={headingId}
      className={classes.box}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={headingId}>Move unsent changes</h2>
      <p className="rw-soft rw-small">
        Save unsent changes as a file, or move them to another device where you’re signed in. Nothing is sent
        twice, no matter how often you import the file.
      </p>
      <div className="rw-cluster rw-gap-8 rw-center">
        {waiting + attention > 0 ? (
          <Button size="sm" variant="default" onClick={exportAll}>
            Export Unsent Changes
          </Button>
        ) : null}
        <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={() => picker.current?.click()}>
          Import a File
        </BusyButton>
        <span className={`rw-soft rw-small ${classes.drop}`}>or drop it here</span>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
        data-testid="unsent-file"
        onChange={({ currentTarget }) => {
          void importFile(currentTarget.files?.[0])
          // Otherwise choosing the same file again, after it was edited, would fire no change event.
          currentTarget.value = ''
        }}
      />
      <div role="status" className="rw-strong rw-live">
        {answer}
        <Names title="Added" names={nameLines(report?.imported ?? [])} />
        <Names title="Couldn’t be read" names={nameLines(report?.unreadable ?? [])} />
      </div>
    </section>
  )
}

/** The import of a file, and its result in words. */
function useImport() {
  const { commands } = useSync()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const clearResult = () => {
    setAnswer('')
    setReport(undefined)
  }
  const importFile = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    clearResult()
    const content = await readUnsentFile(file)
    try {
      if ('error' in content) return setAnswer(content.error)
      const imported = await commands.importUnsent(content.value)
      setReport(imported)
      setAnswer(importSentence(imported, Date.now()))
    } catch (error) {
      setAnswer(failureSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, answer, report, clearResult, importFile }
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  const id = useId()
  if (names.length === 0) return null
  return (
    <div className={classes.names}>
      <p id={id} className="rw-soft rw-small">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
