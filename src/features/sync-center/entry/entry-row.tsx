import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Tag, type TagTone } from '#ui/lists/tag'
import classes from './entry-list.module.css'

export interface EntryRowProps {
  name: string
  /** Shown under the name, in order: distinguishing details and the time. Each may be right-to-left text. */
  details: readonly string[]
  /** State of the entry, if it differs from the rest of the list. */
  tag?: { word: string; tone: TagTone } | undefined
  needsAttention?: boolean
  isOpenAtFirst: boolean
  /** The address names this entry: it gets the focus. */
  isLinked?: boolean
  children: ReactNode
}

/** An entry in one line, which expands to its details and actions. */
export function EntryRow({
  name,
  details,
  tag,
  needsAttention,
  isOpenAtFirst,
  isLinked,
  children,
}: EntryRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isLinked) return
    opener.current?.focus({ preventScroll: true })
    opener.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [isLinked])
  return (
    <li className={classes.entry} data-tone={needsAttention ? 'attention' : undefined}>
      <div className={classes.line}>
        <h3 className={classes.name}>
          <button
            ref={opener}
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}-detail`}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{name}</bdi>
          </button>
        </h3>
        <p id={`${id}-detail`} className={classes.detail}>
          {details
            .filter((part) => part !== '')
            .map((part, position) => (
              <Fragment key={part}>
                {position > 0 ? ' · ' : ''}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
        </p>
        {tag ? (
          <div className={classes.stamp}>
            <Tag tone={tag.tone}>{tag.word}</Tag>
          </div>
        ) : null}
        <IconChevronDown size={20} className={classes.chevron} aria-hidden="true" />
      </div>
      <div id={id} hidden={!isOpen} className={classes.story}>
        {isOpen ? children : null}
      </div>
    </li>
  )
}
