import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import type { Build } from '../build/build'
import { ChangeList } from '../parts/change-list'
import { CompareTable } from './compare-table'

export interface ProposalPageProps {
  /** Of the quote request, such as "Q-3F2A91C0". */
  reference: string
  requested: Build
  /** The build as the shop has changed it. */
  changed: Build
}

/** What the shop has changed in the build of a quote request without an account, and ways to accept or to answer. */
export function ProposalPage({ reference, requested, changed }: ProposalPageProps) {
  const { facts } = useShopInfo()
  const messagePath = (message: string) =>
    `${paths.contact}?${new URLSearchParams({ subject: `Quote ${reference}`, message })}`
  return (
    <>
      <DocumentHead title={`Our changes to quote ${reference}`} noIndex />
      <PageHeading
        eyebrow={`Quote ${reference}`}
        title="Our changes to your build"
        intro="To accept, press Accept and send the message we’ve written for you, or call us. We’ll confirm your order by email."
      >
        <Button
          component={Link}
          to={messagePath(`I accept your price and your changes to the build for quote ${reference}.`)}
        >
          Accept
        </Button>
        <Button component={Link} to={messagePath('')} variant="default">
          Ask a Question or Request a Change
        </Button>
        <Button component="a" href={facts.phoneHref} variant="default" leftSection={<IconPhone size={20} />}>
          Call the Shop
        </Button>
      </PageHeading>
      <PageSection space="tight">
        <div className="rw-stack rw-gap-24">
          <ChangeList level={2} title="What we changed" from={requested} to={changed} />
          <CompareTable
            isPriced
            builds={[requested, changed]}
            choosers={[
              <span key="requested">What you asked for</span>,
              <span key="changed">With our changes</span>,
            ]}
          />
        </div>
      </PageSection>
    </>
  )
}
