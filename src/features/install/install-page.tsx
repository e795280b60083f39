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
import type { InstallMethod } from './install-method'
import classes from './install-page.module.css'
import { InstallSteps } from './install-steps'
import { SafariBars } from './safari-bars'
import { useInstallMethod } from './use-install-method'

const OTHERS = [
  'ios-safari',
  'ios-other',
  'android-menu',
  'android-firefox',
  'desktop-menu',
  'mac-safari',
] as const satisfies readonly InstallMethod[]

const GAINS = [
  { label: 'Opens', value: 'From the home screen' },
  { label: 'Without signal', value: 'Everything you can do with one' },
  { label: 'Updates', value: 'By itself, and asks first' },
  { label: 'Removed', value: 'Like any other app' },
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
        intro="The whole site on your home screen. It opens at once, at the barn and on the road, and sends what you did as soon as there is a signal again."
      >
        {method === 'offer' ? (
          <Button size="lg" onClick={offer.accept}>
            Install
          </Button>
        ) : null}
      </PageHeading>
      <PageSection space="tight">
        <div className={classes.columns}>
          <div role="status" className={classes.here}>
            <Here method={method} hasAccepted={hasAccepted} />
          </div>
          <DataCard title="What you get" rows={GAINS} />
        </div>
      </PageSection>
      <PageSection tone="raised" labelledBy="other-devices">
        <h2 id="other-devices">On other devices</h2>
        <div className={classes.others}>
          {OTHERS.filter((other) => other !== method).map((other) => (
            <section key={other}>
              <h3 className="rw-below-16">{GUIDES[other].title}</h3>
              {other === 'ios-safari' ? <SafariBars /> : null}
              <InstallSteps method={other} />
            </section>
          ))}
        </div>
      </PageSection>
    </>
  )
}

/** The steps for this browser, if any are left. */
function Here({ method, hasAccepted }: { method: InstallMethod; hasAccepted: boolean }) {
  if (isInstalled()) {
    return (
      <>
        <h2>It is installed</h2>
        <p className={classes.text}>You are using the app. There is nothing more to do.</p>
        <Button component={Link} to={paths.home} variant="default">
          Back to the home page
        </Button>
      </>
    )
  }
  if (hasAccepted) {
    return (
      <>
        <h2>Installed</h2>
        <p className={classes.text}>
          You find it among your apps. What is on this device already is in it, too.
        </p>
      </>
    )
  }
  if (method === 'offer') {
    return (
      <>
        <h2>One-tap install</h2>
        <p className={classes.text}>
          Press “Install”, and confirm what your browser asks. No store, no account: it is this site, in a
          window of its own, and what is on this device already is in it.
        </p>
      </>
    )
  }
  return (
    <>
      <h2>{GUIDES[method].title}</h2>
      {method === 'ios-safari' ? <SafariBars /> : null}
      <InstallSteps method={method} />
      {method === 'ios-safari' || method === 'ios-other' ? <OwnData /> : null}
    </>
  )
}

/** On iOS the app on the home screen shares no storage with the browser. */
function OwnData() {
  const { waiting } = useSyncStatus('waiting')
  return (
    <p className={classes.text}>
      <strong>The app keeps its own data.</strong> Sign in there once more; your orders and projects come by
      themselves.
      {waiting > 0
        ? ` ${waiting === 1 ? 'One change waits' : `${waiting} changes wait`} to be sent in this browser: leave it open until Sync status says that all is sent.`
        : null}
    </p>
  )
}
