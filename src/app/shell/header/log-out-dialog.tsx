import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useSync, useSyncStatus } from '#runtime/sync'
import { useLocalData } from '#sync/react'
import { saveUnsent } from '#ui/feedback/save-unsent'
import { Sheet } from '#ui/feedback/sheet'
import { formatCount } from '#ui/format/format-count'
import classes from './log-out-dialog.module.css'
import { SendFirst } from './send-first'

/** Unsent work at the time of the log-out; `unknown` if the local database could not be read. */
export type Unsent = { waiting: number; attention: number } | 'unknown'

export interface LogOutDialogProps {
  isOpen: boolean
  unsentAtLogOut: Unsent
  onClose: () => void
  /** Logs out; `discard` deletes the person's data from the device, `keep` does not. */
  onLeave: (unsent: 'discard' | 'keep') => void
}

/** Asks what to do with unsent work at a log-out (I3): send, keep or discard it, or export it as a file. */
export function LogOutDialog({ isOpen, unsentAtLogOut, onClose, onLeave }: LogOutDialogProps) {
  const unsent = useUnsent(unsentAtLogOut)
  const [isSending, setSending] = useState(false)
  // It also closes when everything is sent; the next log-out asks again.
  useEffect(() => {
    if (!isOpen) setSending(false)
  }, [isOpen])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={titleOf(unsent)}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      {isSending ? (
        <SendFirst onClose={onClose} onBack={() => setSending(false)} />
      ) : (
        <Options unsent={unsent} onLeave={onLeave} onSendFirst={() => setSending(true)} />
      )}
    </Sheet>
  )
}

/** The current count, which changes while the dialog is open; if that is zero, the count at the time of the log-out. */
function useUnsent(unsentAtLogOut: Unsent): Unsent {
  const { waiting, attention } = useSyncStatus('waiting', 'attention')
  return waiting + attention > 0 ? { waiting, attention } : unsentAtLogOut
}

function titleOf(unsent: Unsent): string {
  if (unsent === 'unknown') return 'Some changes may not have been sent yet'
  if (isSingle(unsent)) return 'One change hasn’t been sent'
  return `${formatCount(unsent.waiting + unsent.attention)} changes haven’t been sent`
}

const isSingle = (unsent: Unsent): boolean => unsent === 'unknown' || unsent.waiting + unsent.attention === 1

interface OptionsProps {
  unsent: Unsent
  onLeave: LogOutDialogProps['onLeave']
  onSendFirst: () => void
}

function Options({ unsent, onLeave, onSendFirst }: OptionsProps) {
  const { store } = useLocalData()
  const { commands } = useSync()
  const sendFirst = () => {
    onSendFirst()
    commands.syncNow()
  }
  return (
    <div className="rw-stack rw-gap-20">
      <p>
        {countSentence(unsent)} What do you want to do with {isSingle(unsent) ? 'it' : 'them'}?
      </p>
      {unsent !== 'unknown' && unsent.waiting > 0 ? (
        <Option
          label="Send First"
          isFirst
          onChoose={sendFirst}
          text="Waits until everything is sent, then logs you out automatically."
        />
      ) : null}
      {store.isDurable ? (
        <Option
          label="Keep for Next Time"
          onChoose={() => onLeave('keep')}
          text="Logs you out now. Your data stays on this device, where others could read it, and your changes are sent when you sign in here again. Don’t choose this on a shared device."
        />
      ) : null}
      <Option
        label="Export"
        onChoose={() => void saveUnsent(commands.exportUnsent)}
        text="Saves your unsent changes as a file that you can import in the Sync center. You stay signed in."
      />
      <Option
        label="Discard and Log Out"
        isDestructive
        onChoose={() => onLeave('discard')}
        text="Removes your data from this device, including your cart and unsent changes. This can’t be undone."
      />
    </div>
  )
}

interface OptionProps {
  label: string
  text: ReactNode
  isFirst?: boolean
  isDestructive?: boolean
  onChoose: () => void
}

function Option({ label, text, isFirst = false, isDestructive = false, onChoose }: OptionProps) {
  const textId = useId()
  return (
    <div className={classes.way}>
      <Button
        fullWidth
        variant={isFirst || isDestructive ? 'filled' : 'default'}
        {...(isDestructive ? { color: 'red.8' } : {})}
        onClick={onChoose}
        aria-describedby={textId}
      >
        {label}
      </Button>
      <p id={textId}>{text}</p>
    </div>
  )
}

/** `2 changes are waiting to be sent, and 1 needs attention.` */
function countSentence(unsent: Unsent): string {
  if (unsent === 'unknown') return 'We can’t read what’s stored on this device right now.'
  const { waiting, attention } = unsent
  const parts = [
    waiting > 0
      ? `${formatCount(waiting)} ${waiting === 1 ? 'change is waiting' : 'changes are waiting'} to be sent`
      : '',
    attention > 0 ? `${formatCount(attention)} ${attention === 1 ? 'needs' : 'need'} attention` : '',
  ]
  return `${parts.filter(Boolean).join(', and ')}.`
}
