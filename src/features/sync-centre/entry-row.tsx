import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { Tag, type TagTone } from '#ui/tag'
import classes from './entry-list.module.css'

export interface EntryRowProps {
  name: string
  /** Under the name, in order: what tells it from its like, and since when. Each may be written from right to left. */
  details: readonly string[]
  /** How it stands, where that is not what the whole list says. */
  tag?: { word: string; tone: TagTone } | undefined
  needsAttention?: boolean
  isOpenAtFirst: boolean
  children: ReactNode
}

/** A change in one line, which opens to the whole story and to what can be done about it. */
export function EntryRow({ name, details, tag, needsAttention, isOpenAtFirst, children }: EntryRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <li className={classes.entry} data-tone={needsAttention ? 'attention' : undefined}>
      <div className={classes.line}>
        <h3 className={classes.name}>
          <button
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
