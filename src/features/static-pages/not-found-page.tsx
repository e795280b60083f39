import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import classes from './not-found-page.module.css'

const WAYS_ON = [
  { to: paths.projects, title: 'Projects', text: 'What we’ve built, by trade, truck and length.' },
  { to: paths.rigs, title: 'Rigs Available', text: 'Finished rigs, ready to drive home.' },
  { to: paths.rigBuilder, title: 'Build Your Rig', text: 'Design your rig in 3D and get an estimate.' },
  { to: paths.store, title: 'Store', text: 'The hardware we put in our rigs.' },
  { to: paths.contact, title: 'Contact', text: 'Tell us what you were looking for.' },
] as const

/** Shown for any URL that no route matches. */
export function NotFoundPage() {
  return (
    <>
      <DocumentHead title="Page not found" noIndex />
      <PageHeading
        eyebrow="404"
        title="Oops! Page not found"
        intro="There’s nothing at this address. The page may have moved, or the link has a typo."
      >
        <Button component={Link} to={paths.home}>
          Return to Home
        </Button>
      </PageHeading>
      <PageSection>
        <ul className={classes.ways}>
          {WAYS_ON.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.way}>
                <span className={classes.title}>{title}</span>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  )
}
