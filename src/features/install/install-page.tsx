import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { isInstalled } from '#pwa/is-installed'
import { useSyncStatus } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useInstallOffer } from './install-context'
import { GUIDES } from './install-guide'
import { type InstallMethod, isAndroid } from './install-method'
import classes from './install-page.module.css'
import { InstallSteps } from './install-steps'
import { SafariBars } from './safari-bars'
import { useInstallMethod } from './use-install-method'

/** The guides that the page shows; for an iPhone also the one with another browser. */
const SHOWN_GUIDES = [
  'ios-safari',
  'ios-other',
  'android-menu',
  'android-firefox',
  'desktop-menu',
  'mac-safari',
] as const satisfies readonly InstallMethod[]

const GAINS = [
  { label: 'Opens', value: 'From the home screen' },
  { label: 'Without a signal', value: 'Browse now, send later' },
  { label: 'Updates', value: 'With one tap' },
  { label: 'To remove', value: 'Same as any other app' },
]

/** How to install the app on this device and on others; in the installed app, that it is installed. */
export function InstallPage() {
  const method = useInstallMethod()
  const offer = useInstallOffer()
  const hasAccepted = useSyncExternalStore(offer.subscribe, offer.get, offer.get) === 'accepted'
  return (
    <>
      <DocumentHead title="Install the app" noIndex />
      <PageHeading
        eyebrow="On this device"
        title="Install the app"
        intro="The whole site on your home screen. It opens instantly, at the barn or on the road, and sends anything waiting once you have a signal again."
      >
        {method === 'offer' ? (
          <Button size="lg" onClick={offer.accept}>
            Install
          </Button>
        ) : null}
      </PageHeading>
      <PageSection space="tight">
        <div className="rw-columns">
          <div role="status" className={classes.here}>
            <Here method={method} hasAccepted={hasAccepted} />
          </div>
          <DataCard title="What you get" rows={GAINS} />
        </div>
      </PageSection>
      <PageSection tone="raised" labelledBy="other-devices">
        <h2 id="other-devices">On other devices</h2>
        <div className={classes.others}>
          {SHOWN_GUIDES.filter((other) => other !== method && other !== menuOfThisDevice(method)).map(
            (other) => (
              <section key={other}>
                <h3 className="rw-below-16">{GUIDES[other].title}</h3>
                {other === 'ios-safari' ? <SafariBars /> : null}
                <InstallSteps method={other} />
              </section>
            ),
          )}
        </div>
      </PageSection>
    </>
  )
}

/** A browser that offers the installation also has it in its menu; that guide is not of another device. */
const menuOfThisDevice = (method: InstallMethod): InstallMethod | null => {
  if (method !== 'offer') return null
  return isAndroid(navigator.userAgent) ? 'android-menu' : 'desktop-menu'
}

/** The steps for this browser, if any are left. */
function Here({ method, hasAccepted }: { method: InstallMethod; hasAccepted: boolean }) {
  if (isInstalled()) {
    return (
      <>
        <h2>The app is installed</h2>
        <p className={classes.text}>You’re using the app. You’re all set.</p>
        <Button component={Link} to={paths.home} variant="default">
          Back to the Home Page
        </Button>
      </>
    )
  }
  if (hasAccepted) {
    return (
      <>
        <h2>Installed</h2>
        <p className={classes.text}>
          You’ll find it with your other apps, with everything already saved on this device.
        </p>
      </>
    )
  }
  if (method === 'offer') {
    return (
      <>
        <h2>One-tap install</h2>
        <p className={classes.text}>
          Press “Install” and confirm in your browser. No app store, no account: it’s this site in its own
          window, with everything already saved on this device.
        </p>
      </>
    )
  }
  return (
    <>
      <h2>{GUIDES[method].title}</h2>
      {method === 'ios-safari' ? <SafariBars /> : null}
      <InstallSteps method={method} />
      {method === 'ios-safari' || method === 'ios-other' ? <SeparateStorageNote /> : null}
    </>
  )
}

/** On iOS the app on the home screen shares no storage with the browser. */
function SeparateStorageNote() {
  const { waiting } = useSyncStatus('waiting')
  return (
    <p className={classes.text}>
      <strong>The app stores its own data.</strong> Sign in there, and your orders and projects will load.
      {waiting > 0
        ? ` ${waiting === 1 ? 'One change is waiting' : `${waiting} changes are waiting`} to be sent in this browser. Leave it open until the Sync center says everything is sent.`
        : null}
    </p>
  )
}
