import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { isInstalled } from '#pwa/is-installed'
import type { AppUpdate } from '#pwa/update'
import { useSyncStatus } from '#runtime/sync'
import { isoDate } from '#shared/text/iso-date'
import { FirstStart } from './first-start'
import classes from './install-corner.module.css'
import { InstallInvitation } from './install-invitation'
import { mayInvite, withVisit } from './install-invitation-rules'
import { isIos } from './install-method'
import promptClasses from './update-prompt.module.css'
import { useInstallMemory } from './use-install-memory'
import { useInstallMethod } from './use-install-method'
import { useQuietMoment } from './use-quiet-moment'

/**
 * The corner of the screen with the invitation to install the app, once a person has used the site enough, and on
 * iOS with the note, when the installed app starts for the first time, that it has none of the browser's data. Loaded
 * after the first paint.
 */
export function InstallCorner({ update }: { update: Pick<AppUpdate, 'get' | 'subscribe'> | null }) {
  const [memory, changeMemory] = useInstallMemory()
  const method = useInstallMethod()
  const { pathname: path } = useLocation()
  const { waiting } = useSyncStatus('waiting')
  const isUpdateWaiting = useSyncExternalStore(
    update?.subscribe ?? neverNotify,
    () => (update?.get() ?? 'none') !== 'none',
  )
  useEffect(() => changeMemory((before) => withVisit(before, isoDate(new Date()))), [changeMemory])
  useEffect(() => {
    // An entry in the outbox: the person has saved something.
    if (waiting > 0) changeMemory((before) => (before.hasActed ? before : { ...before, hasActed: true }))
  }, [waiting, changeMemory])

  const facts = { memory, now: Date.now(), method, path, isInstalled: isInstalled(), isUpdateWaiting }
  const isInvited = useQuietMoment(mayInvite(facts))
  // The live region must exist before its text, or screen readers do not announce it.
  return (
    <div role="status" className={`${promptClasses.region} ${classes.corner}`}>
      {isInvited ? <InstallInvitation method={method} /> : null}
      {facts.isInstalled && isIos(navigator) && !isUpdateWaiting ? <FirstStart /> : null}
    </div>
  )
}

const neverNotify = () => () => undefined
