import type { ReactNode } from 'react'
import { formatTime } from '../format/format-date'
import classes from './message-thread.module.css'

export interface ThreadMessage {
  id: string
  /** Who wrote it: 'You', 'Our shop', a name. */
  author: string
  /** The reader wrote it: it is on the other side. */
  isOwn: boolean
  /** ISO time */
  at: string
  text: string
  /** Marker of a message that is not sent yet. */
  mark?: ReactNode
  /** Content below the text, such as a price. */
  children?: ReactNode
}

/** A conversation of two sides, oldest message first. */
export function MessageThread({ label, messages }: { label: string; messages: readonly ThreadMessage[] }) {
  return (
    <ol className={classes.thread} aria-label={label}>
      {messages.map(({ id, author, isOwn, at, text, mark, children }) => (
        <li key={id} className={classes.message} data-own={isOwn || undefined}>
          <div className={classes.head}>
            <strong>{author}</strong>
            <time className="rw-soft rw-small rw-tabular" dateTime={at}>
              {formatTime(at)}
            </time>
            {mark}
          </div>
          <p className={`${classes.text} rw-lines`} dir="auto">
            {text}
          </p>
          {children}
        </li>
      ))}
    </ol>
  )
}
