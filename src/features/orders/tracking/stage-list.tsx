import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate } from '#ui/format/format-date'
import type { TimelineStep } from '../order-timeline-steps'
import classes from './stage-list.module.css'

/** Text for screen readers in place of the icons. */
const WORDS: Record<TimelineStep['state'], string> = {
  done: 'done',
  current: 'current stage',
  upcoming: 'not yet',
  cancelled: '',
}

/** The stages of an order with their dates. */
export function StageList({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <div className={classes.box}>
      <ol className={classes.way}>
        {steps.map(({ stage, at, state }) => (
          <li
            key={stage}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {state === 'done' ? <IconCheck size={16} stroke={3} /> : null}
              {state === 'cancelled' ? <IconX size={16} stroke={3} /> : null}
            </span>
            <span className={classes.words}>
              <span className={classes.stage}>{stage}</span>
              <VisuallyHidden>{WORDS[state] ? `, ${WORDS[state]}` : ''}</VisuallyHidden>
              {at === null ? null : <time dateTime={at}>{formatDate(at)}</time>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
