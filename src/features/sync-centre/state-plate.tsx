import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLastFullSync, useLocalData } from '#data/react'
import { paths } from '#domain/paths'
import { useLeftWork } from '#runtime/left-work'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { formatCount } from '#ui/format-count'
import { formatDateAndTime } from '#ui/format-date'
import { Plate } from '#ui/plate'
import { countedSentence, leftSentence } from '#ui/sync-phrases'
import { RepairTool } from './repair-tool'
import classes from './state-plate.module.css'

/** On one line, as the words that stand there before it: nothing below may move when it comes. */
const moment = (at: number) => <span className={classes.moment}>{formatDateAndTime(at)}</span>

/** How the sync stands, in words (U1), and the one button: sync now. */
export function StatePlate() {
  const { commands } = useSync()
  const { state, waiting, attention, needsSignIn, lastCheckedAt, isFilled, isBehindPortal, isServerAmiss } =
    useSyncStatus(
      'state',
      'waiting',
      'attention',
      'needsSignIn',
      'lastCheckedAt',
      'isFilled',
      'isBehindPortal',
      'isServerAmiss',
    )
  const { store } = useLocalData()
  const lastFullSync = useLastFullSync()
  const left = useLeftWork()
  const { pathname } = useLocation()
  const { session } = useSession()
  const notYet = state === 'syncing' ? 'Under way' : 'Not yet'
  return (
    <Plate
      title="State"
      rows={[
        {
          label: 'Last full sync',
          value: lastFullSync && isFilled ? moment(lastFullSync) : notYet,
        },
        { label: 'Last checked', value: lastCheckedAt ? moment(lastCheckedAt) : notYet },
        { label: 'Waiting', value: formatCount(waiting) },
        { label: 'Needs attention', value: formatCount(attention) },
      ]}
    >
      <div className={classes.foot}>
        <p role="status" className={classes.sentence}>
          {countedSentence(state, waiting, attention, {
            isDurable: store.isDurable,
            isFilled,
            isBehindPortal,
            isServerAmiss,
            needsSignIn,
            left,
          })}
        </p>
        {left > 0 ? <p>{leftSentence(left)}</p> : null}
        {needsSignIn ? (
          <p>
            <Link to={paths.auth} state={{ from: pathname }}>
              Sign in{session.kind === 'signed-in' ? ` as ${session.email}` : ''} to{' '}
              {waiting > 0 ? 'send' : 'go on'}
            </Link>
            . Nothing is lost.
          </p>
        ) : null}
        <Button
          leftSection={<IconRefresh size={20} />}
          onClick={commands.syncNow}
          loading={state === 'syncing'}
        >
          Sync now
        </Button>
        <RepairTool />
      </div>
    </Plate>
  )
}
