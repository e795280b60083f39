import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatDate } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { OrderPhotos } from './order-photos'
import classes from './order-timeline.module.css'
import { orderTimeline, type TimelineStep } from './order-timeline-entries'
import type { Order } from './queries'

/** Text for screen readers in place of the icons. */
const WORDS: Record<TimelineStep['state'], string> = {
  done: 'done',
  current: 'current stage',
  ahead: 'not yet',
  cancelled: '',
}

/** The stages of an order with their dates, and photos of its progress. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = orderTimeline(order)
  return (
    <DataCard title="Progress">
      <div className="rw-stack rw-gap-24">
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
        <OrderPhotos order={order} />
      </div>
    </DataCard>
  )
}
